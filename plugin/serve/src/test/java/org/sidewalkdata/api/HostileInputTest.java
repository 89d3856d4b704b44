package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.OutputStream;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.cql2.Cql2Exception;
import org.sidewalkdata.filter.cql2.Cql2Json;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.filter.cql2.ToWgs84;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.ByteRange;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.RangeNotSatisfiableException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.testkit.random.Any;
import org.sidewalkdata.testkit.random.Mangled;
import org.sidewalkdata.testkit.random.RandomTrials;

/** Tests that arbitrary headers and addresses, mangled and up to 64 KB long, lead to a client error at worst. */
@Timeout(300)
class HostileInputTest {
    private static final int LONG = 64 * 1024;
    private static final int TRIES = 1_000;

    private final SidewalkApi api = new SidewalkApi(
            new InMemoryRowSource()
                    .version(new DataVersion(3, Instant.EPOCH, Optional.of("Town"), Optional.of(new Bbox(0, 0, 1, 1)))),
            ApiSettings.defaults());

    private static Any<String> header(String... good) {
        return Mangled.of(List.of(good), LONG);
    }

    @Test
    void whatAClientHoldsAndAccepts() {
        Any<String> tags = header("\"3-0.dev\"", "W/\"3-0.dev-gz\", \"x\"", "*", "\"a\", \"3-0.dev-zstd\"");
        Any<String> dates = header(
                "Wed, 06 Nov 2024 08:49:37 GMT", "Wednesday, 06-Nov-24 08:49:37 GMT", "Wed Nov  6 08:49:37 2024", "0");
        Any<String> codings = header("zstd, gzip;q=0.5, *;q=0", "gzip", "identity;q=1.000, *;q=0.001", "br;level=4");
        forAny(
                TRIES,
                random -> Map.of(
                        "if-none-match", List.of(tags.next(random), tags.next(random)),
                        "if-modified-since", List.of(dates.next(random)),
                        "accept-encoding", List.of(codings.next(random))),
                headers -> {
                    var asked = new Request("GET", "/v3/api/labelTags", "", headers, "", Request.Body.NONE);
                    try (Response answer = api.handle(asked)) {
                        assertThat(answer.status()).isIn(200, 304);
                        CodedHeaders coded = CodedHeaders.of(answer, asked, EnumSet.allOf(ContentCoding.class));
                        assertThat(coded.headers().get("ETag")).matches("\"3-0[.]dev.{0,11}\"");
                    }
                });
    }

    @Test
    void partsOfFiles() {
        forAny(TRIES, header("bytes=0-9", "bytes=-5", "bytes=5-", "bytes=0-1,3-4", "bytes= 3-3 "), range -> {
            try {
                ByteRange.parse(range, 100)
                        .ifPresent(part ->
                                assertThat(part.first()).isBetween(0L, 99L).isLessThanOrEqualTo(part.last()));
            } catch (RangeNotSatisfiableException behindTheEnd) {
                assertThat(behindTheEnd.code().status()).isEqualTo(416);
            }
        });
    }

    /** Tests that proxy headers only ever give an address of a plain host. */
    @Test
    void whatProxiesSay() {
        Any<String> forwarded =
                header("for=1.2.3.4;proto=https;host=\"a.org:8443\", for=x", "host=[::1]:8080", "proto=http");
        Any<String> host = header("a.org", "a.org:81, b", "[2001:db8::1]");
        Any<String> proto = header("https", "http, https");
        Any<String> port = header("443", "8080, 80");
        Any<String> prefix = header("/walks", "/a/b/");
        forAny(
                TRIES,
                random -> {
                    var headers = new HashMap<>(Map.of("x-forwarded-prefix", List.of(prefix.next(random))));
                    if (random.nextBoolean()) {
                        headers.put("forwarded", List.of(forwarded.next(random)));
                    } else {
                        headers.put("x-forwarded-proto", List.of(proto.next(random)));
                        headers.put("x-forwarded-host", List.of(host.next(random)));
                        headers.put("x-forwarded-port", List.of(port.next(random)));
                    }
                    return headers;
                },
                headers -> assertThat(BaseUrl.of("http://127.0.0.1:8080", "", headers, ""))
                        .matches("https?://[A-Za-z0-9.:_\\[\\]-]{1,300}(/[A-Za-z0-9._~/-]{0,200})?"));
    }

    @Test
    void queryStrings() {
        Any<String> path =
                Any.of("labelClusters", "rawLabels", "accessScoreStreets", "userStats", "labelTags", "nothing");
        Any<String> query = header(
                "bbox=-122.94,45.29,-122.93,45.30&filetype=csv&inline=true",
                "labelType=CurbRamp,NoCurbRamp&minSeverity=1&maxSeverity=3&tags=narrow,%20steep",
                "startDate=2024-01-01T00:00:00Z&endDate=2024-12-31&validationStatus=validated_correct",
                "avgImageCaptureDate=2020-02-30&avgLabelDate=2021-01-01T10:00:00%2B02:00&clusterSize=5",
                "regionId=7&regionName=Old+Town&includeRawLabels=1&filetype=geojson",
                "minLabels=5&minMetersExplored=1.5e3&highQualityOnly=false&minAccuracy=0.5");
        forAny(TRIES, path, query, (name, text) -> {
            try (Response answer = api.handle(new Request("GET", SidewalkApi.ROOT + name, text))) {
                assertThat(answer.status()).isIn(200, 400, 404);
                assertThat(answer.cause()).isEmpty();
                answer.body().orElseThrow().writeTo(OutputStream.nullOutputStream());
            }
        });
    }

    /** Tests that a parsed filter is printed, and that the printed text parses to the same filter. */
    @Test
    void filtersAsText() {
        Any<String> text = header(
                "label_type = 'CurbRamp' AND median_severity >= 2",
                "CASEI(label_type) LIKE casei('%ramp') OR NOT (cluster_size BETWEEN 1 AND 5)",
                "S_INTERSECTS(geometry, POLYGON((0 0, 1 0, 1 1, 0 0)))",
                "avg_label_date > TIMESTAMP('2024-01-01T00:00:00Z') AND label_type IN ('Obstacle','Other')",
                "median_severity * 2 + cluster_size DIV 3 < -1.5e2 AND region_id IS NOT NULL");
        readsOrRefuses(text, filter -> {
            String printed = Cql2Text.print(Cql2Parser.parse(filter, PublishedCollections.LABEL_CLUSTERS));
            assertThat(Cql2Text.print(Cql2Parser.parse(printed, PublishedCollections.LABEL_CLUSTERS)))
                    .isEqualTo(printed);
        });
    }

    @Test
    void filtersAsJson() {
        Any<String> json = header("""
                {"op":"and","args":[{"op":"=","args":[{"property":"label_type"},"CurbRamp"]},true]}
                {"op":"s_within","args":[{"property":"geometry"},{"bbox":[0,0,1,1]}]}
                {"op":"in","args":[{"property":"median_severity"},[1,2,3.5e0]]}
                {"op":"t_after","args":[{"property":"avg_label_date"},{"date":"2024-01-01"}]}
                {"op":"s_intersects","args":[{"property":"geometry"},{"type":"Point","coordinates":[1,2]}]}
                """.split("\n"));
        readsOrRefuses(
                json, filter -> Cql2Json.parse(filter, PublishedCollections.LABEL_CLUSTERS, ToWgs84.NOTHING_TO_DO));
    }

    private static void readsOrRefuses(Any<String> filters, RandomTrials.Claim<String> read) {
        forAny(TRIES, filters, filter -> {
            try {
                read.check(filter);
            } catch (Cql2Exception refused) {
                assertThat(refused).hasMessageNotContaining("Exception");
            }
        });
    }
}
