package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.ogc.features.ThirtyRegions;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.RegionSql;

/**
 * Behaviors that need a database: counts, offsets and filters of WFS as SQL, and images of WMS. An image drawn from rows
 * equals the tile: the filter in its requests matches every row and prevents the use of the tile.
 */
@Tag("postgis")
class ServicesOnPostgisTest {
    @AutoClose
    private static final ThirtyRegions REGIONS = new ThirtyRegions();

    /** The tile 15/5193/11787, and the tile 10/162/368 around it. */
    private static final String NEAR = "-13686508.5366,5620873.3120,-13685285.5442,5622096.3044";

    private static final String FAR = "-13697515.4687,5596413.4629,-13658379.7102,5635549.2214";

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private static final Services SERVICES = new Services(new PostgisRowSource(database.reader()));

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    count=10|30|1 2 3 4 5 6 7 8 9 10
                    count=3&startIndex=28|30|29 30
                    count=3&startIndex=40|30|
                    count=0|30|
                    count=2&startIndex=1&sortBy=name+DESC|30|8 7
                    count=2&cql_filter=name+LIKE+'Region+1%25'|11|1 10
                    bbox=45.35,-122.95,46,-122.9&count=1|6|25
                    filter=<Filter><PropertyIsLike+wildCard='*'+singleChar='.'+escapeChar='!'><ValueReference>name</ValueReference><Literal>*3</Literal></PropertyIsLike></Filter>|3|3 13 23
                    resourceId=regions.7,regions.99|1|7
                    """)
    void aPageAndItsCounts(String query, int matched, String ids) {
        Services.Reply page = new Services(REGIONS.source)
                .good("/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=regions&" + query);
        assertThat(page.text()).contains(" numberMatched=\"" + matched + "\"");
        assertThat(page.ids().stream().map(String::valueOf).toList())
                .isEqualTo(ids == null ? List.of() : List.of(ids.split(" ")));
    }

    @BeforeAll
    static void fill() throws SQLException {
        database.sql()
                .run(RegionSql.insert(
                        "VALUES (1, 'Dale', ST_Multi(ST_MakeEnvelope(-122.95, 45.0005, -122.942, 45.005, 4326)))"));
        database.sql().run("""
                UPDATE data_version SET version = 3, min_lon = -123, min_lat = 45, max_lon = -122.9, max_lat = 45.1;
                INSERT INTO published_street
                SELECT id, NULL, 1, id / 11.0, 1, 100, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, line,
                  ST_Transform(line, 3857), 0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]),
                  '\\x11' || (SELECT string_agg(substr(float8send(id / 11.0), 9 - i, 1), '' ORDER BY i) FROM generate_series(1, 8) i), ''
                FROM generate_series(1, 10) id, LATERAL (SELECT ST_SetSRID(ST_MakeLine(
                  ST_MakePoint(-122.95, 45.0007 * (1 + id / 1e5)), ST_MakePoint(-122.941, 45.0017 * (1 + id / 2e5))), 4326) AS line) l;
                INSERT INTO published_cluster
                SELECT id, (ARRAY['CurbRamp', 'Obstacle'])[id % 2 + 1], NULL, NULL, 1, 'Dale', NULL, now(), 1, 1, 0, 0, 2, ARRAY[id],
                  ARRAY[gen_random_uuid()], '{}', 0, ST_SetSRID(ST_MakePoint(-122.95 + id % 40 * 0.0002, 45.0007 + id / 40 * 0.0004), 4326),
                  NULL, NULL, ''
                FROM generate_series(1, 400) id
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "access_score_streets, score%3E0",
        "label_clusters, label_cluster_id%3E0",
        "regions, region_id%3E0",
    })
    void rowsAndTilesMakeTheSamePicture(String layer, String filter) throws IOException {
        BufferedImage tile = picture(layer, NEAR, "");
        BufferedImage rows = picture(layer, NEAR, filter);
        int drawn = 0;
        int different = 0;
        for (int i = 0; i < 256 * 256; i++) {
            int one = tile.getRGB(i % 256, i / 256);
            int other = rows.getRGB(i % 256, i / 256);
            drawn += one == 0 ? 0 : 1;
            different += Math.abs((one >>> 24) - (other >>> 24)) > 64 ? 1 : 0;
        }
        assertThat(drawn).as("drawn").isGreaterThan(1000);
        assertThat(different).as("different").isLessThan(drawn / 20);
    }

    /** At a small scale, 400 clusters of two types in a square of a few pixels become a few symbols of both colors. */
    @Test
    void fromAfarPointsAreAveraged() throws IOException {
        BufferedImage far = picture("label_clusters", FAR, "label_cluster_id%3E0");
        long drawn = java.util.stream.IntStream.range(0, 256 * 256)
                .filter(i -> far.getRGB(i % 256, i / 256) != 0)
                .count();
        assertThat(drawn).isBetween(20L, 1500L);
    }

    @Test
    void severalLayersAreAskedForWhatIsThere() {
        String query = "/wms?service=WMS&version=1.3.0&request=GetFeatureInfo&styles=&layers=regions,label_clusters"
                + "&query_layers=label_clusters,regions&crs=EPSG:3857&width=256&height=256&i=100&j=100&feature_count=3"
                + "&info_format=application/json&bbox=" + NEAR;
        String body = SERVICES.text(query);
        assertEquals(2, body.split("\"layer\":\"label_clusters\"", -1).length - 1, body);
        assertThat(body).contains("\"layer\":\"regions\"");
    }

    private static BufferedImage picture(String layer, String bbox, String filter) throws IOException {
        String query = "/wms?service=WMS&version=1.3.0&request=GetMap&styles=&format=image/png&transparent=true&layers="
                + layer + "&crs=EPSG:3857&width=256&height=256&bbox=" + bbox + "&cql_filter=" + filter;
        return ImageIO.read(new ByteArrayInputStream(SERVICES.good(query).bytes()));
    }
}
