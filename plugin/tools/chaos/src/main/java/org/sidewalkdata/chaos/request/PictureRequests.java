package org.sidewalkdata.chaos.request;

import java.util.List;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.ogc.wms.WmsApi;

/** Requests to WMS. */
record PictureRequests(CityFacts facts, SeededChoices choices) {
    RawRequest next() {
        String version = choices.of("1.3.0", "1.1.1");
        Query query = new Query().add("service", "WMS").add("version", version);
        boolean newer = version.equals("1.3.0");
        switch (choices.below(8)) {
            case 0 -> query.add("request", "GetCapabilities");
            case 1 ->
                query.add("request", "GetLegendGraphic")
                        .add("layer", choices.of(ServedCollection.ALL).id())
                        .add("format", "image/png")
                        .add("scale", choices.of("1000", "10000", "1000000"));
            case 2, 3 -> {
                ServedCollection collection = choices.of(ServedCollection.ALL);
                view(query.add("request", "GetFeatureInfo"), collection, newer)
                        .add("query_layers", collection.id())
                        .add(newer ? "i" : "x", String.valueOf(choices.below(256)))
                        .add(newer ? "j" : "y", String.valueOf(choices.below(256)))
                        .add("feature_count", choices.of("1", "10", "50"))
                        .add("info_format", choices.of("application/json", "text/html", "text/plain", "rubbish"));
            }
            default -> view(query.add("request", "GetMap"), choices.of(ServedCollection.ALL), newer);
        }
        return RawRequest.get(WmsApi.ROOT + query);
    }

    private Query view(Query query, ServedCollection collection, boolean newer) {
        Bbox box = RandomBox.around(facts.box(), choices);
        boolean meters = choices.chance(0.5);
        query.add("layers", collection.id())
                .add("styles", "")
                .add(newer ? "crs" : "srs", meters ? "EPSG:3857" : newer ? "CRS:84" : "EPSG:4326")
                .add("bbox", meters ? RandomBox.mercator(box) : RandomBox.text(box))
                .add("width", choices.of("256", "300", "512"))
                .add("height", choices.of("256", "400"))
                .add("format", choices.of(List.of("image/png", "image/png", "image/jpeg", "rubbish")));
        if (choices.chance(0.3)) {
            query.add("cql_filter", new RandomFilter(facts, choices).next(collection));
        }
        if (choices.chance(0.15)) {
            query.add("time", choices.of("2016-01-01/2018-01-01", "2017-03-01", InvalidValues.any(choices)));
        }
        if (choices.chance(0.3)) {
            query.add("transparent", "true");
        }
        return query;
    }
}
