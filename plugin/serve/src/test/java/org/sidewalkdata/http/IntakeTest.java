package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.error.ErrorShape;

/** What a request brings is bounded before anything is parsed. */
class IntakeTest {
    private static final HttpSemantics SEMANTICS = HttpSemantics.SAFE_AND_POST;
    private static final Map<String, String> NO_HEADERS = Map.of();

    private static Response answer(Request request, Supplier<Response> work) {
        return SEMANTICS.answer(request, work, fault -> FaultReport.of(fault, ErrorShape.B));
    }

    private static Request get(String query) {
        return new Request("GET", "/", query);
    }

    private static Request post(Map<String, List<String>> headers, Request.Body body) {
        return new Request("POST", "/", "", headers, "", body);
    }

    private static Response ok() {
        return Response.empty(200, NO_HEADERS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"&y", "&a=1", "&&&y="})
    void parametersAreCounted(String one) throws IOException {
        assertThat(answer(get(one.repeat(200)), IntakeTest::ok).status()).isEqualTo(200);
        assertThat(answer(get("&".repeat(60_000)), IntakeTest::ok).status()).isEqualTo(200);
        Response refused = answer(get(one.repeat(20_000)), IntakeTest::ok);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(new String(refused.body().orElseThrow().bytes(), java.nio.charset.StandardCharsets.UTF_8))
                .contains("must not have more than 200 parameters");
    }

    /** Announced, announced wrongly, or not announced at all. */
    @ParameterizedTest
    @ValueSource(strings = {"70000", "5", "2000000000", "-1", "many", ""})
    void theBodyIsReceivedBeforeTheWorkBegins(String announced) {
        byte[] sent = new byte[70_000];
        var opened = new AtomicInteger();
        Request request = post(announced.isEmpty() ? Map.of() : Map.of("content-length", List.of(announced)), () -> {
            opened.incrementAndGet();
            return new ByteArrayInputStream(sent);
        });
        Response answer = answer(request, () -> {
            assertThat(opened).hasValue(1);
            assertThat(read(request)).hasSize(sent.length);
            return ok();
        });
        assertThat(answer.status()).isEqualTo(200);
        assertThat(opened).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 2_000_000})
    void aPackedBodyIsUnpacked(int bytes) {
        byte[] packed = packed(new byte[bytes]);
        assertThat(received(Map.of("content-length", List.of("" + packed.length)), packed))
                .isEqualTo(bytes);
    }

    @Test
    void noMoreThanTheLargestBodyIsReceivedAndUnpacked() {
        assertThat(received(Map.of(), new byte[5_000_000])).isEqualTo((2 << 20) + 1);
        assertThat(received(Map.of(), packed(new byte[50_000_000]))).isEqualTo((2 << 20) + 1);
    }

    private static int received(Map<String, List<String>> headers, byte[] sent) {
        Request request = post(headers, () -> new ByteArrayInputStream(sent));
        var size = new AtomicInteger();
        answer(request, () -> {
            size.set(read(request).length);
            return ok();
        });
        return size.get();
    }

    private static byte[] packed(byte[] bytes) {
        var packed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    /** The service finds the fault; a body of a method without one is not read. */
    @ParameterizedTest
    @CsvSource({"POST, 400", "GET, 200"})
    void aBrokenBodyIsAFaultOfItsReader(String method, int status) {
        var request = new Request(method, "/", "", Map.of(), "", () -> {
            throw new IOException("the client hung up");
        });
        Response answer = answer(request, () -> {
            try {
                return method.equals("POST")
                        ? Response.empty(request.body().open().read(), NO_HEADERS)
                        : ok();
            } catch (IOException e) {
                return Response.empty(400, NO_HEADERS);
            }
        });
        assertThat(answer.status()).isEqualTo(status);
    }

    private static byte[] read(Request request) {
        try (InputStream in = request.body().open()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
