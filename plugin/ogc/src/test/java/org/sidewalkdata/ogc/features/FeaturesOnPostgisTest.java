package org.sidewalkdata.ogc.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.ForwardingReadView;
import org.sidewalkdata.served.ServiceSettings;

/** Behaviors that need a database: counts after a page in the same read view, summaries, areas read from the wire. */
@Tag("postgis")
class FeaturesOnPostgisTest {
    @AutoClose
    private static final ThirtyRegions REGIONS = new ThirtyRegions();

    private static final FeaturesApi API =
            new FeaturesApi(REGIONS.source, ServiceSettings.defaults(), Clock.systemUTC());

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    limit=10|10|30
                    limit=30|30|30
                    limit=2&filter=name+LIKE+'Region+1%25'|2|11
                    limit=100&name=Region+7|1|1
                    bbox=-122.949,45.011,-122.945,45.015|0|0
                    bbox=501000,4984000,502000,4985000&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/32610|10|30
                    filter=S_CONTAINS(geom,POINT(-122.99+45.05))+AND+CASEI(name)=CASEI('REGION+2')|1|1
                    limit=3&sortby=-name&filter=region_id+>+20|3|10
                    limit=1&filter=10+>+region_id-5|1|14
                    limit=1&filter=3+=+region_id+%25+10|1|3
                    limit=1&filter=region_id/(region_id-5)+>+1|1|25
                    limit=1&filter=region_id+^+0.5+<=+(3)|1|9
                    limit=1&filter=(region_id+div+0)+IS+NULL+AND+name=name|1|30
                    limit=1&filter=region_id+^+(0-1000000)+<+1+AND+region_id+^+1e15+IS+NULL|1|29
                    limit=1&filter=S_WITHIN(geom,GEOMETRYCOLLECTION(POLYGON((-124+44,-122+44,-122+46,-124+46,-124+44)),POINT(0+0)))|1|30
                    limit=1&filter=S_INTERSECTS(geom,BBOX(170,44,-122.92,46))+AND+S_INTERSECTS(geom,geom)|1|30
                    """)
    void aPageAndItsCounts(String query, int returned, int matched) {
        String page = get("/collections/regions/items?" + query);
        assertThat(page).contains("\"numberMatched\":" + matched + ",", "\"numberReturned\":" + returned + ",");
    }

    /** A refresh between a page and its count: the page is complete and has no count, because its version is gone. */
    @ParameterizedTest
    @CsvSource({"limit=3&sortby=-name&filter=region_id+>+20", "limit=3&offset=1&filter=region_id+>+0"})
    void aPageWhoseVersionPassesBeforeItsCountHasNone(String query) {
        RowSource passing = () -> new ForwardingReadView(REGIONS.source.open()) {
            @Override
            public boolean continues() {
                return false;
            }
        };
        var api = new FeaturesApi(passing, ServiceSettings.defaults(), Clock.systemUTC());
        assertThat(get(api, "/collections/regions/items?" + query))
                .contains("\"numberReturned\":3,", "\"rel\":\"next\"")
                .doesNotContain("numberMatched");
    }

    @Test
    void anAreaHasItsHoles() {
        assertThat(get("/collections/regions/items/5")).contains("]],[[").doesNotContain("]]],[[[");
    }

    @Test
    void theExtentEndsAtTheCitysBoxAndIsThatOfAnEmptyCollection() {
        assertThat(get("/collections/regions")).contains("\"bbox\":[[-123.0,45.0,-122.9,45.1]]");
        assertThat(get("/collections/raw_labels")).contains("\"bbox\":[[-123.0,45.0,-122.9,45.1]]");
    }

    private static String get(String target) {
        return get(API, target);
    }

    private static String get(FeaturesApi api, String target) {
        String[] parts = (target + "?").split("\\?", 3);
        Request request = new Request(
                "GET", FeaturesApi.ROOT + parts[0], parts[1], Map.of(), "http://127.0.0.1", Request.Body.NONE);
        try (Response answer = api.handle(request)) {
            assertThat(answer.cause()).isEmpty();
            assertThat(answer.status()).as(target).isEqualTo(200);
            return FeaturesCity.body(answer);
        }
    }
}
