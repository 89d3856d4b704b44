package org.sidewalkdata.geoserver.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import javax.servlet.FilterChain;
import org.geoserver.filters.GZIPFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.geoserver.http.LayerAccess.Verdict;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.springframework.mock.web.MockFilterConfig;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** Responses as they leave GeoServer, behind its own gzip filter. */
class ApiHandlerTest {
    private static final int TAGS = 20_000;
    private static final DataSourceException GONE = new DataSourceException("secret", new IOException("secret"), true);

    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final SidewalkApi api = new SidewalkApi(rows, ApiSettings.defaults());
    private final GZIPFilter filter = new GZIPFilter();
    private LayerAccess access = layer -> Verdict.OPEN;

    @BeforeEach
    void fill() throws Exception {
        List<Map<String, Object>> tags = new ArrayList<>();
        for (long id = 0; id < TAGS; id++) {
            tags.add(Map.of(
                    "id",
                    id,
                    "type_order",
                    0L,
                    "label_type",
                    "Signal",
                    "tag",
                    "tag " + id,
                    "mutually_exclusive_with",
                    List.of()));
        }
        rows.rows(PublishedCollections.LABEL_TAGS, tags)
                .rows(PublishedCollections.RAW_LABELS, List.of())
                .rows(PublishedCollections.USER_STATS, List.of());
        MockFilterConfig config = new MockFilterConfig();
        config.addInitParameter(
                "compressed-types", "text/.*,.*xml.*,application/json,application/x-javascript,.*geo.*");
        filter.init(config);
    }

    @AfterEach
    void nothingIsLeftOpen() {
        assertThat(rows.openViews()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"labelTags", "userStats?filetype=csv", "rawLabels"})
    void thePackedBodyUnpacksToThePlainOne(String target) throws Exception {
        byte[] plain = call("GET", target).getContentAsByteArray();
        MockHttpServletResponse packed = call("GET", target, "Accept-Encoding", "gzip, deflate, zstd");
        assertThat(packed.getHeaders("Content-Encoding")).containsExactly("gzip");
        assertThat(unpacked(packed)).isEqualTo(plain).isNotEmpty();
        assertThat(packed.getHeader("ETag")).endsWith("-gz\"");
    }

    @Test
    void whatAClientHoldsPackedIsNotSentAgain() throws Exception {
        String tag = call("GET", "userStats", "Accept-Encoding", "gzip").getHeader("ETag");
        MockHttpServletResponse again = call("GET", "userStats", "Accept-Encoding", "gzip", "If-None-Match", tag);
        assertThat(again.getStatus()).isEqualTo(304);
        assertThat(again.getHeader("ETag")).isEqualTo(tag);
        assertThat(again.getContentAsByteArray()).isEmpty();
    }

    @Test
    void aSmallAnswerHasItsLength() throws Exception {
        MockHttpServletResponse answer = call("GET", "userStats?filetype=csv");
        assertThat(answer.getContentLength())
                .isEqualTo(answer.getContentAsByteArray().length)
                .isPositive();
        assertThat(answer.getContentType()).isEqualTo("text/csv; charset=utf-8");
    }

    @Test
    void headHasTheHeadersAndNoLengthOfZero() throws Exception {
        MockHttpServletResponse head = call("HEAD", "rawLabels?filetype=csv");
        assertThat(head.getStatus()).isEqualTo(200);
        assertThat(head.getHeader("Content-Disposition")).startsWith("attachment; filename=\"rawLabels_");
        assertThat(head.getContentAsByteArray()).isEmpty();
        assertThat(head.getHeader("Content-Length")).isNull();
        assertThat(head.isCommitted()).isTrue();
    }

    @Test
    void anotherMethodIsRefused() throws Exception {
        MockHttpServletResponse answer = call("DELETE", "labelTags");
        assertThat(answer.getStatus()).isEqualTo(405);
        assertThat(answer.getHeader("Allow")).isEqualTo("GET, HEAD, OPTIONS");
        assertThat(answer.getContentType()).isEqualTo("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rawLabels", "labelClusters", "accessScoreStreets", "userStats"})
    void aHiddenLayersEndpointIsNotThere(String endpoint) throws Exception {
        access = layer -> Verdict.HIDDEN;
        MockHttpServletResponse answer = call("GET", endpoint);
        assertThat(answer.getStatus()).isEqualTo(404);
        assertThat(answer.getContentAsString()).contains("NOT_FOUND");
    }

    @Test
    void whileLayersAreReadAnewTheirEndpointsAreAwayAndNotGone() throws Exception {
        access = layer -> Verdict.UNKNOWN;
        MockHttpServletResponse answer = call("GET", "labelClusters");
        assertThat(answer.getStatus()).isEqualTo(503);
        assertThat(answer.getHeader("Retry-After")).isEqualTo("5");
        assertThat(answer.getContentAsString()).contains("SERVICE_UNAVAILABLE");
        assertThat(call("GET", "nothing").getStatus()).isEqualTo(404);
    }

    @Test
    void oneHiddenLayerHidesNoOther() throws Exception {
        access = layer -> layer.equals("label_clusters") ? Verdict.HIDDEN : Verdict.OPEN;
        assertThat(call("GET", "labelClusters").getStatus()).isEqualTo(404);
        assertThat(call("GET", "rawLabels").getStatus()).isEqualTo(200);
        assertThat(call("GET", "labelTags").getStatus()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"includeRawLabels=true", "%69ncludeRawLabels=1", "filetype=csv&includeRawLabels=TRUE"})
    void hiddenRawLabelsAreNotShownWithTheirClusters(String query) throws Exception {
        access = layer -> layer.equals("raw_labels") ? Verdict.HIDDEN : Verdict.OPEN;
        assertThat(call("GET", "labelClusters?" + query).getStatus()).isEqualTo(404);
        assertThat(call("GET", "labelClusters").getStatus()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rawLabels", "userStats"})
    void whereTheRulesChallengeTheAnswerDoes(String endpoint) throws Exception {
        access = layer -> Verdict.LOGIN;
        MockHttpServletResponse answer = call("GET", endpoint);
        assertThat(answer.getStatus()).isEqualTo(401);
        assertThat(answer.getHeader("WWW-Authenticate")).startsWith("Basic ");
        assertThat(answer.getHeader("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.getContentAsString()).contains("UNAUTHORIZED");
        access = layer -> Verdict.FORBIDDEN;
        assertThat(call("GET", endpoint).getStatus()).isEqualTo(403);
    }

    @Test
    void whatOthersMayNotSeeIsNeverPublic() throws Exception {
        access = layer -> Verdict.RESTRICTED;
        for (String method : List.of("GET", "HEAD")) {
            MockHttpServletResponse answer = call(method, "userStats");
            assertThat(answer.getHeader("Cache-Control")).startsWith("private").doesNotContain("public");
            assertThat(answer.getHeaders("Vary")).contains("Authorization, Cookie");
        }
        assertThat(GeoServerAnswerSender.privately("public, s-maxage=60, max-age=5")).isEqualTo("private, max-age=5");
    }

    @Test
    void pageAndDocumentDescribeTheEndpoints() throws Exception {
        MockHttpServletResponse page = call("GET", "");
        assertThat(page.getContentType()).startsWith("text/html");
        assertThat(page.getContentAsString()).contains("labelClusters", "openapi.json");
        MockHttpServletResponse document = call("GET", "openapi.json");
        assertThat(document.getContentType()).isEqualTo("application/json");
        assertThat(document.getContentAsString())
                .contains("\"/v3/api/userStats\"", "\"servers\":[{\"url\":\"http://localhost/geoserver\"}]")
                .doesNotContain("/v3/api/snapshots", "/v3/api/changes"); // not served here
        assertThat(document.getHeader("Vary")).contains("X-Forwarded-Host");
        assertThat(call("POST", "openapi.json").getStatus()).isEqualTo(405);
    }

    @Test
    void aDatabaseThatIsAwayIsSaidCleanly() throws Exception {
        rows.failAtOpen(GONE);
        MockHttpServletResponse answer = call("GET", "userStats", "Accept-Encoding", "gzip");
        assertThat(answer.getStatus()).isEqualTo(503);
        assertThat(answer.getHeader("Retry-After")).isEqualTo("5");
        assertThat(answer.getContentAsString()).contains("SERVICE_UNAVAILABLE").doesNotContain("secret");
    }

    /** The failure is among the first bytes, which are held back. */
    @Test
    void anEarlyFaultIsACleanError() throws Exception {
        rows.failAtRow(10, GONE);
        MockHttpServletResponse answer = call("GET", "labelTags");
        assertThat(answer.getStatus()).isEqualTo(503);
        assertThat(answer.getContentType()).isEqualTo("application/problem+json");
        assertThat(answer.getHeader("ETag")).isNull();
        assertThat(answer.getContentAsString()).doesNotContain("label_tags").contains("SERVICE_UNAVAILABLE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    void aLateFaultCutsTheAnswer(String coding) {
        rows.failAtRow(TAGS - 1, GONE);
        MockHttpServletResponse answer = new MockHttpServletResponse();
        assertThatThrownBy(() -> call(answer, "GET", "labelTags", "Accept-Encoding", coding))
                .isInstanceOf(IOException.class);
        assertThat(answer.getContentAsByteArray()).isNotEmpty();
        if (coding.equals("gzip")) {
            assertThatThrownBy(() -> unpacked(answer)).isInstanceOf(EOFException.class);
        }
    }

    private MockHttpServletResponse call(String method, String target, String... headers) throws Exception {
        MockHttpServletResponse response = new MockHttpServletResponse();
        call(response, method, target, headers);
        return response;
    }

    private void call(MockHttpServletResponse response, String method, String target, String... headers)
            throws Exception {
        String[] parts = target.split("\\?", 2);
        MockHttpServletRequest request = new MockHttpServletRequest(method, "/geoserver/v3/api/" + parts[0]);
        request.setContextPath("/geoserver");
        request.setQueryString(parts.length > 1 ? parts[1] : null);
        for (int i = 0; i < headers.length; i += 2) {
            request.addHeader(headers[i], headers[i + 1]);
        }
        ApiHandler handler =
                new ApiHandler(api, layer -> access.of(layer), new ApiPages(ApiSettings.defaults(), "1.2"));
        FilterChain chain = (asked, answer) -> handler.handleRequest(
                (javax.servlet.http.HttpServletRequest) asked, (javax.servlet.http.HttpServletResponse) answer);
        filter.doFilter(request, response, chain);
    }

    private static byte[] unpacked(MockHttpServletResponse response) throws IOException {
        return new GZIPInputStream(new ByteArrayInputStream(response.getContentAsByteArray())).readAllBytes();
    }
}
