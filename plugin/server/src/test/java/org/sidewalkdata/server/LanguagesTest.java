package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** How a request chooses the language of a page, and that nobody gets another reader's language. */
class LanguagesTest {
    private static final String NO_HEADER = "-";

    @AutoClose
    private static final StubServer server = StubServer.over(
            new InMemoryRowSource()
                    .version(new DataVersion(7, Instant.EPOCH, Optional.of("Town"), Optional.of(new Bbox(1, 2, 3, 4))))
                    .regions(List.of(new Region(5, "Hill", new Bbox(1, 2, 3, 4)))),
            Map.of());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/about | - | en",
                "/about | es | es",
                "/about | es-MX,es;q=0.9,en;q=0.8 | es",
                "/about | xx, *;q=0.1 | en",
                "/about | es;q=0 | en",
                "/about | ;;;q= | en",
                "/about?lang=es | en | es",
                "/about?lang=en | es | en",
                "/?lang=es | - | es",
                "/?embed&lang=es | - | es",
                "/developers?lang=es | - | es",
                "/api-docs?lang=es | - | es",
                "/ogc/features/v1?f=html&lang=es | - | es",
                "/ogc/features/v1/collections?f=html | es | es",
                "/nothing?lang=es | - | es",
                "/nothing | es | es",
                "/page/nothing | es | es",
                "/about/nothing?lang=xx | es | es",
            })
    void theParameterWinsOverTheHeader(String path, String header, String language) throws Exception {
        HttpResponse<byte[]> page = get(path, header);
        if (!path.startsWith("/?")) {
            assertThat(text(page)).contains("<html lang=\"" + language + "\">");
        }
        assertThat(page.headers().firstValue("Content-Language")).hasValue(language);
        assertThat(page.headers().firstValue("Vary"))
                .hasValueSatisfying(vary -> assertThat(vary).contains("Accept-Language"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/about?lang=xx",
                "/about?lang=",
                "/about?lang=ES",
                "/?lang=es-MX",
                "/report?lang=x",
                "/report.pdf?lang=x",
                "/developers?lang=%FF",
                "/about?lang=en&lang=es",
                "/ogc/features/v1?f=html&lang=xx",
                "/ogc/features/v1?f=json&lang=xx"
            })
    void anUnknownLanguageIsAnError(String path) throws Exception {
        HttpResponse<byte[]> page = get(path, NO_HEADER);
        assertThat(page.statusCode()).isEqualTo(400);
        assertThat(text(page)).contains("lang ");
    }

    /** The cache of a proxy keeps both by Vary, and a copy in one language never counts as one in the other. */
    @ParameterizedTest
    @ValueSource(strings = {"/", "/about", "/developers", "/api-docs", "/ogc/features/v1?f=html"})
    void aCopyInOneLanguageIsNotOneInTheOther(String path) throws Exception {
        HttpResponse<byte[]> spanish = get(path, "es");
        String tag = spanish.headers().firstValue("ETag").orElseThrow();
        assertThat(get(path, "es", "If-None-Match", tag).statusCode()).isEqualTo(304);
        HttpResponse<byte[]> english = get(path, "en", "If-None-Match", tag);
        assertThat(english.statusCode()).isEqualTo(200);
        assertThat(text(english)).contains("<html lang=\"en\">");
        String named = path + (path.contains("?") ? "&" : "?") + "lang=es";
        assertThat(get(named, NO_HEADER, "If-None-Match", tag).statusCode())
                .as("its links name the language")
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/about", "/developers", "/api-docs", "/ogc/features/v1?f=html", "/nothing"})
    void aPageInSpanishHasNoEnglish(String path) throws Exception {
        assertThat(EnglishText.in(text(get(path, "es")))).isEmpty();
    }

    @Test
    void theCheckFindsEnglish() throws Exception {
        assertThat(EnglishText.in(text(get("/about", "en")))).hasSizeGreaterThan(20);
    }

    @Test
    void documentsForProgramsStayEnglish() throws Exception {
        assertThat(text(get("/ogc/features/v1?f=json&lang=es", "es")))
                .contains("Conformance classes")
                .doesNotContain("Conformidad");
        assertThat(text(get("/v3/api/labelClusters?minSeverity=9", "es"))).contains("must be a whole number");
    }

    private static HttpResponse<byte[]> get(String path, String language, String... more) throws Exception {
        String[] headers = new String[more.length + (language.equals(NO_HEADER) ? 2 : 4)];
        headers[0] = "Accept";
        headers[1] = "text/html";
        if (!language.equals(NO_HEADER)) {
            headers[2] = "Accept-Language";
            headers[3] = language;
        }
        System.arraycopy(more, 0, headers, headers.length - more.length, more.length);
        return server.get(path, headers);
    }

    private static String text(HttpResponse<byte[]> page) {
        return new String(page.body(), StandardCharsets.UTF_8);
    }
}
