package org.sidewalkdata.chaos.request;

import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.served.ServedCollection;

/** Requests to OGC API Features: its documents, and items with any of their parameters. */
record FeatureRequests(CityFacts facts, SeededChoices choices) {
    private static final List<String> SYSTEMS = List.of(
            "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
            "http://www.opengis.net/def/crs/EPSG/0/4326",
            "http://www.opengis.net/def/crs/EPSG/0/3857");

    RawRequest next() {
        ServedCollection collection = choices.of(ServedCollection.ALL);
        String root = FeaturesApi.ROOT + "/collections/" + collection.id();
        String path = switch (choices.below(10)) {
            case 0 ->
                FeaturesApi.ROOT + choices.of("", "/", "/conformance", "/api", "/collections", "/nothing") + form();
            case 1 -> root + choices.of("", "/queryables", "/schema") + form();
            case 2 ->
                root + "/items/"
                        + choices.of(facts.values(collection, collection.key()))
                        + choices.of("", "?f=json", "?f=html");
            default -> root + "/items" + items(collection);
        };
        return RawRequest.get(path);
    }

    private String form() {
        return choices.of("", "?f=json", "?f=html", "?f=rubbish");
    }

    private Query items(ServedCollection collection) {
        Query query = new Query();
        maybe(0.6, query, "limit", () -> choices.of("1", "7", "100", "1000", "10000"));
        maybe(0.3, query, "bbox", () -> RandomBox.text(RandomBox.around(facts.box(), choices)));
        maybe(0.4, query, "filter", () -> new RandomFilter(facts, choices).next(collection));
        maybe(0.2, query, "crs", () -> choices.of(SYSTEMS));
        maybe(
                0.2,
                query,
                "sortby",
                () -> choices.of("", "-", "+")
                        + choices.of(collection.sortables()).name());
        maybe(0.2, query, "properties", () -> names(collection));
        maybe(0.1, query, "f", () -> choices.of("json", "html"));
        maybe(0.1, query, "datetime", () -> choices.of("2016-01-01T00:00:00Z/..", "../2019-01-01", "2017-03-01"));
        Column column = choices.of(collection.queryables());
        if (!column.type().isGeometry()) {
            maybe(0.1, query, column.name(), () -> choices.of(facts.values(collection, column)));
        }
        return query;
    }

    private String names(ServedCollection collection) {
        return String.join(
                ",",
                choices.some(collection.rows().attributes()).stream()
                        .map(Column::name)
                        .toList());
    }

    private void maybe(double probability, Query query, String name, java.util.function.Supplier<String> value) {
        if (choices.chance(probability)) {
            query.add(name, choices.chance(0.03) ? InvalidValues.any(choices) : value.get());
        }
    }
}
