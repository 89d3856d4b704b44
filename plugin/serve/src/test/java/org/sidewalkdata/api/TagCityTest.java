package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/**
 * Shared base of API tests: a synthetic city of two tags and one region. Checks that everything a test takes is given
 * back.
 */
abstract class TagCityTest {
    static final DataSourceException GONE =
            new DataSourceException("FATAL: password of user x", new IOException("secret"), true);

    final InMemoryRowSource source = new InMemoryRowSource()
            .version(new DataVersion(
                    3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.of(new Bbox(0, 0, 1, 1))))
            .regions(List.of(new Region(7, "Old Town", new Bbox(0, 0, 1, 1))))
            .rows(PublishedCollections.USER_STATS, List.of())
            .rows(PublishedCollections.LABEL_TAGS, List.of(tag(1, "steep"), tag(2, "narrow")));
    private final ApiSettings settings = new ApiSettings(
            2, Duration.ofSeconds(9), ApiSettings.DEFAULT_CACHE_CONTROL, "b1", Publisher.byDefault(), true);
    final ReadSlots slots = new ReadSlots(source, settings.budget());
    final SidewalkApi api = new SidewalkApi(slots, settings, new SpoolCache(TempFolder.ofProcess(), 0));

    static Map<String, Object> tag(long id, String text) {
        return Map.of(
                "id",
                id,
                "label_type",
                "CurbRamp",
                "tag",
                text,
                "description",
                "d",
                "mutually_exclusive_with",
                List.of(),
                "type_order",
                0L);
    }

    Response call(String method, String pathAndQuery, String... ifNoneMatch) {
        String[] parts = pathAndQuery.split("\\?", 2);
        return api.handle(new Request(
                method,
                "/v3/api/" + parts[0],
                parts.length > 1 ? parts[1] : "",
                ifNoneMatch.length > 0 ? Map.of("if-none-match", List.of(ifNoneMatch[0])) : Map.of(),
                "",
                Request.Body.NONE));
    }

    Response get(String pathAndQuery) {
        return call("GET", pathAndQuery);
    }

    static String text(Response response) throws IOException {
        return new String(response.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
    }

    @AfterEach
    void everythingIsGivenBack() {
        assertThat(source.openViews()).isZero();
        assertThat(running(slots)).isZero();
    }

    /** Returns the number of requests that read now. */
    static int running(ReadSlots slots) {
        return slots.shortPermits().running() + slots.longPermits().running();
    }
}
