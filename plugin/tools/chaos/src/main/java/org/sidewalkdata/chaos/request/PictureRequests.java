package org.sidewalkdata.chaos.request;

import java.util.List;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.ogc.wms.WmsApi;

/** Requests to WMS. */
record PictureRequests(CityFacts facts, SeededChoices dice) {
    RawRequest next() {
        String version = dice.of("1.3.0", "1.1.1");
        Query query = new Query().add("service", "WMS").add("version", version);
        boolean newer = version.equals("1.3.0");
        switch (dice.below(8)) {
            case 0 -> query.add("request", "GetCapabilities");
            case 1 ->
                query.add("request", "GetLegendGraphic")
                        .add("layer", dice.of(ServedCollection.ALL).id())
                        .add("format", "image/png")
                        .add("scale", dice.of("1000", "10000", "1000000"));
            case 2, 3 -> {
                ServedCollection collection = dice.of(ServedCollection.ALL);
                view(query.add("request", "GetFeatureInfo"), collection, newer)
                        .add("query_layers", collection.id())
                        .add(newer ? "i" : "x", String.valueOf(dice.below(256)))
                        .add(newer ? "j" : "y", String.valueOf(dice.below(256)))
                        .add("feature_count", dice.of("1", "10", "50"))
                        .add("info_format", dice.of("application/json", "text/html", "text/plain", "rubbish"));
            }
            default -> view(query.add("request", "GetMap"), dice.of(ServedCollection.ALL), newer);
        }
        return RawRequest.get(WmsApi.ROOT + query);
    }

    private Query view(Query query, ServedCollection collection, boolean newer) {
        Bbox box = RandomBox.around(facts.box(), dice);
        boolean metres = dice.chance(0.5);
        query.add("layers", collection.id())
                .add("styles", "")
                .add(newer ? "crs" : "srs", metres ? "EPSG:3857" : newer ? "CRS:84" : "EPSG:4326")
                .add("bbox", metres ? RandomBox.mercator(box) : RandomBox.text(box))
                .add("width", dice.of("256", "300", "512"))
                .add("height", dice.of("256", "400"))
                .add("format", dice.of(List.of("image/png", "image/png", "image/jpeg", "rubbish")));
        if (dice.chance(0.3)) {
            query.add("cql_filter", new RandomFilter(facts, dice).next(collection));
        }
        if (dice.chance(0.15)) {
            query.add("time", dice.of("2016-01-01/2018-01-01", "2017-03-01", InvalidValues.any(dice)));
        }
        if (dice.chance(0.3)) {
            query.add("transparent", "true");
        }
        return query;
    }
}
