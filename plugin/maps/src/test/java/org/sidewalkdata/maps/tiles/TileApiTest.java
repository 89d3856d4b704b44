package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.CodedHeaders;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.sql.TileLayer;

/** Tiles by address, as vectors and images, and the documents about them. */
class TileApiTest {
    private static final String TILE = "/tiles/regions/3/1/2.mvt";

    private final AtomicInteger made = new AtomicInteger();
    private final InMemoryRowSource source = new InMemoryRowSource()
            .version(version(7))
            .tiles((layer, address) -> {
                made.incrementAndGet();
                return layer == TileLayer.REGIONS ? address.toString().getBytes(StandardCharsets.UTF_8) : new byte[0];
            });
    private final TileSettings settings = TileSettings.defaults();
    private final TileApi tiles = new TileApi(
            new AnswerPath(
                    new ReadSlots(source, ReadBudget.defaults()),
                    new SpoolCache(TempFolder.ofProcess(), 0),
                    TileSettings.drawingPermits(ReadBudget.DEFAULT_SHORT_READS)),
            new TileMaker(new Styles(), settings),
            settings,
            ApiSettings.defaults());

    @AfterEach
    void everySnapshotIsGivenBack() {
        assertEquals(0, source.openViews());
    }

    @Test
    void aTileIsMadeOnceAVersion() throws IOException {
        assertEquals("TileAddress[z=3, x=1, y=2]", body(get(TILE)));
        assertEquals("TileAddress[z=3, x=1, y=2]", body(get(TILE)));
        assertEquals(1, made.get());
        source.version(version(8));
        get(TILE);
        assertEquals(2, made.get());
    }

    @Test
    void aTileNamesItsTypeAndVersionAndIsNotMadeIfItIsHeld() {
        Response held = tiles.handle(
                new Request("GET", TILE, "", Map.of("if-none-match", List.of("W/\"7-0.dev\"")), "", Request.Body.NONE));
        assertEquals(304, held.status());
        assertEquals(0, made.get());
        Response answer = get(TILE);
        assertThat(answer.headers())
                .containsEntry("Content-Type", "application/vnd.mapbox-vector-tile")
                .containsEntry("Access-Control-Allow-Origin", "*")
                .containsEntry("Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT")
                .containsEntry("ETag", "\"7-0.dev\"");
        Response head = tiles.handle(new Request("HEAD", TILE, ""));
        assertEquals(answer.headers(), head.headers());
        assertThat(head.body()).isEmpty();
        Response post = tiles.handle(new Request("POST", TILE, ""));
        assertEquals(405, post.status());
        assertThat(post.headers()).containsEntry("Allow", "GET, HEAD, OPTIONS");
    }

    @Test
    void anEmptyTileIs204() {
        Response answer = get("/tiles/label_clusters/3/1/2.mvt");
        assertEquals(204, answer.status());
        assertThat(answer.body()).isEmpty();
        assertThat(answer.headers()).containsKey("ETag").doesNotContainKey("Content-Type");
    }

    @ParameterizedTest
    @CsvSource({
        "/tiles/regions/0/0/0.mvt, 200",
        "/tiles/regions/22/4194303/4194303.mvt, 200",
        "/tiles/regions/23/0/0.mvt, 404",
        "/tiles/regions/3/8/0.mvt, 404",
        "/tiles/regions/3/0/-1.mvt, 404",
        "/tiles/regions/3/0/a.mvt, 400",
        "/tiles/regions/3/1.5/0.mvt, 400",
        "/tiles/regions/3/99999999999999999999/0.mvt, 400",
        "/tiles/region_names/3/0/0.mvt, 404",
        "/tiles/raw_labels/3/0/0.mvt, 404",
        "/tiles/regions/3/0/0.pbf, 404",
        "/tiles/regions/3/0.mvt, 404",
        "/tiles/, 404",
        "/tiles/raw_labels.json, 404",
    })
    void anAddressIsChecked(String path, int status) {
        assertEquals(status, get(path).status());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    /tiles/regions/3/0/a.mvt       | ``       | y    | 'a'
                    /tiles/label_clusters/3/1/2.png | size=300 | size | size must be 256 or 512 but was '300'
                    """)
    void aBadNumberIsNamed(String path, String query, String parameter, String message) throws IOException {
        Response answer = tiles.handle(new Request("GET", path, query));
        assertEquals(400, answer.status());
        assertThat(answer.headers()).containsEntry("Content-Type", "application/problem+json");
        assertThat(body(answer))
                .contains("\"code\":\"INVALID_PARAMETER\"", "\"parameter\":\"" + parameter + "\"", message);
    }

    @ParameterizedTest
    @CsvSource({
        "/tiles/label_clusters/3/1/2.png, '', 256",
        "/tiles/label_clusters/3/1/2@2x.png, '', 512",
        "/tiles/label_clusters/3/1/2.png, size=512, 512",
        "/tiles/label_clusters/3/1/2@2x.png, size=512, 1024",
        "/tiles/label_clusters/3/1/2.png, size=256, 256",
    })
    void anEmptyPictureIsTransparent(String path, String query, int pixels) throws IOException {
        Response answer = tiles.handle(new Request("GET", path, query));
        BufferedImage image = ImageIO.read(
                new ByteArrayInputStream(answer.body().orElseThrow().bytes()));
        assertEquals(pixels, image.getWidth());
        assertEquals(0, image.getRGB(pixels / 2, pixels / 2));
        assertThat(answer.headers()).containsEntry("Content-Type", "image/png");
        Request asked =
                new Request("GET", "/", "", Map.of("accept-encoding", List.of("zstd, gzip")), "", Request.Body.NONE);
        assertThat(CodedHeaders.of(answer, asked, EnumSet.allOf(ContentCoding.class))
                        .coding())
                .isEqualTo(ContentCoding.IDENTITY);
    }

    @Test
    void aDatabaseThatIsAwayIs503() {
        source.failAtRow(0, new DataSourceException("gone", new IOException(), true));
        assertEquals(503, get(TILE).status());
        source.failNoMore();
        assertEquals(200, get(TILE).status());
    }

    @Test
    void tileJsonHasAbsoluteLinks() throws IOException {
        String json = body(get("/tiles/access_score_streets.json"));
        assertThat(json)
                .contains("\"tilejson\":\"3.0.0\"")
                .contains("\"tiles\":[\"https://example.org/tiles/access_score_streets/{z}/{x}/{y}.mvt\"]")
                .contains("\"bounds\":[-123.0,45.0,-122.0,46.0]", "\"center\":[-122.5,45.5,13]")
                .contains("\"score_curb_ramp\":\"CurbRamp: ");
    }

    @Test
    void tileJsonOfAnotherHostHasAnotherTag() {
        Response here = get("/tiles/regions.json");
        assertThat(here.headers().get("Vary")).contains("X-Forwarded-Host");
        Response there =
                tiles.handle(new Request("GET", "/tiles/regions.json", "", Map.of(), "http://b", Request.Body.NONE));
        assertThat(here.headers().get("ETag")).isNotEqualTo(there.headers().get("ETag"));
    }

    private Response get(String path) {
        return tiles.handle(new Request("GET", path, "", Map.of(), "https://example.org", Request.Body.NONE));
    }

    private static String body(Response answer) throws IOException {
        return new String(answer.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
    }

    private static DataVersion version(long version) {
        return new DataVersion(version, Instant.EPOCH, Optional.empty(), Optional.of(new Bbox(-123, 45, -122, 46)));
    }
}
