package org.sidewalkdata.ogc.features;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.testkit.Golden;

/** Whole answers, held to files. */
class GoldenFeaturesTest {
    private static final Path GOLDEN = Path.of("src/test/golden/features");

    @ParameterizedTest
    @CsvSource({
        "landing, ''",
        "landing_html, ?f=html",
        "conformance, /conformance",
        "api, /api",
        "collections, /collections",
        "queryables, /collections/raw_labels/queryables",
        "clusters, /collections/label_clusters/items?limit=2",
        "clusters_html, /collections/label_clusters/items?limit=2&f=html",
        "labels, /collections/raw_labels/items?limit=1",
        "streets, /collections/access_score_streets/items?limit=1",
        "regions, /collections/regions/items",
        "region, /collections/regions/items/1",
        "filter_fault, /collections/regions/items?filter=name%20LIKE",
    })
    void answersAre(String name, String target) {
        Golden.assertMatches(GOLDEN, name, new Town().text("GET", target));
    }
}
