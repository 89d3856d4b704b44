package org.sidewalkdata.ogc.features.page;

import java.util.List;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.site.document.Link;

/** The conformance classes (OGC 17-069r4, 7.4). Only classes that the tests check are listed. */
public final class ConformancePage implements TwoForms {
    private static final String FEATURES = "http://www.opengis.net/spec/ogcapi-features-";
    private static final String COMMON = "http://www.opengis.net/spec/ogcapi-common-";

    private static final String TILES = "http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/";

    private static final String CQL2 = "http://www.opengis.net/spec/cql2/1.0/conf/";

    static final List<String> CLASSES = List.of(
            COMMON + "1/1.0/conf/core",
            COMMON + "2/1.0/conf/collections",
            FEATURES + "1/1.0/conf/core",
            FEATURES + "1/1.0/conf/geojson",
            FEATURES + "1/1.0/conf/html",
            FEATURES + "1/1.0/conf/oas30",
            FEATURES + "2/1.0/conf/crs",
            FEATURES + "3/1.0/conf/queryables",
            FEATURES + "3/1.0/conf/queryables-query-parameters",
            FEATURES + "3/1.0/conf/filter",
            FEATURES + "3/1.0/conf/features-filter",
            CQL2 + "cql2-text",
            CQL2 + "cql2-json",
            CQL2 + "basic-cql2",
            CQL2 + "advanced-comparison-operators",
            CQL2 + "case-insensitive-comparison",
            CQL2 + "basic-spatial-functions",
            CQL2 + "basic-spatial-functions-plus",
            CQL2 + "spatial-functions",
            CQL2 + "array-functions",
            CQL2 + "temporal-functions",
            CQL2 + "property-property",
            CQL2 + "arithmetic",
            TILES + "core",
            TILES + "tileset",
            TILES + "tilesets-list",
            TILES + "geodata-tilesets",
            TILES + "mvt",
            TILES + "png");

    @Override
    public Content html(Call call) {
        List<Link> classes = CLASSES.stream()
                .map(uri -> new Link(uri, "related", "text/html", uri))
                .toList();
        return Content.html(OgcPage.begin(
                        call,
                        call.texts().text("ogc.conformance"),
                        call.texts().text("ogc.conformance.description"),
                        Breadcrumbs.toLanding(call))
                + OgcPage.links(call, "ogc.link.conformance", classes)
                + OgcPage.END);
    }

    @Override
    public Content json(Call call) {
        return Content.json(JsonTree.object("conformsTo", CLASSES));
    }
}
