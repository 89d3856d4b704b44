package org.sidewalkdata.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** Every answer from the published data is admitted, tagged and made alike (A13). */
class AnswerPathTest {
    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final ReadSlots slots = new ReadSlots(rows, new ReadBudget(1, 1, Duration.ofMinutes(1)));
    private final FairSemaphore drawing = new FairSemaphore("Too much is drawn", 1, 0, Duration.ZERO);
    private final AnswerPath path = new AnswerPath(slots, new SpoolCache(TempFolder.ofProcess(), 0), drawing);
    private final AtomicInteger made = new AtomicInteger();

    @AfterEach
    void everythingIsGivenBack() {
        assertThat(drawing.running()).isZero();
        assertThat(slots.shortPermits().running()).isZero();
        assertThat(rows.openViews()).isZero();
    }

    private Response answer(String method, String heldTag, Cost cost, String body) {
        Map<String, List<String>> headers = heldTag.isEmpty() ? Map.of() : Map.of("if-none-match", List.of(heldTag));
        return path.answer(new Request(method, "/a", "", headers, "", Request.Body.NONE), cost, slot -> {
            slot.view().version();
            return new Prepared(new HashMap<>(Map.of("ETag", "\"1\"")), Representation.of("text/plain", () -> {
                made.incrementAndGet();
                return body.getBytes();
            }));
        });
    }

    @Test
    void getMakesTheBody() throws IOException {
        try (Response response = answer("GET", "\"0\"", Cost.READ, "body")) {
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.headers()).containsEntry("Content-Type", "text/plain");
            assertThat(response.body().orElseThrow().bytes()).asString().isEqualTo("body");
        }
    }

    @Test
    void headAndACurrentCopyMakeNothing() {
        try (Response head = answer("HEAD", "", Cost.READ, "body");
                Response current = answer("GET", "\"1\"", Cost.DRAWN, "body")) {
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.headers()).containsEntry("ETag", "\"1\"").containsEntry("Content-Type", "text/plain");
            assertThat(head.body()).isEmpty();
            assertThat(current.status()).isEqualTo(304);
        }
        assertThat(made).hasValue(0);
    }

    /** HEAD says what GET would, although only the bytes tell. */
    @ParameterizedTest
    @CsvSource({"GET, ''", "HEAD, ''", "GET, body", "HEAD, body"})
    void noBytesAre204WithoutAType(String method, String body) {
        Prepared prepared = new Prepared(
                new HashMap<>(Map.of("ETag", "\"1\"")), Representation.orNothing("text/plain", body::getBytes));
        try (Response response = path.answer(new Request(method, "/a", ""), Cost.READ, slot -> prepared)) {
            assertThat(response.status()).isEqualTo(body.isEmpty() ? 204 : 200);
            assertThat(response.headers().get("Content-Type")).isEqualTo(body.isEmpty() ? null : "text/plain");
            assertThat(response.headers()).containsKey("ETag");
            assertThat(response.body().isPresent()).isEqualTo(method.equals("GET") && !body.isEmpty());
        }
    }

    /** The permit is taken before the slot, so that what waits for it holds no connection. */
    @Test
    void whatIsDrawnNeedsAPermitAndWhatIsReadNeedsNone() {
        try (FairSemaphore.Permit taken = drawing.take()) {
            for (Cost cost : List.of(Cost.DRAWN, Cost.document(1 << 20))) {
                assertThatThrownBy(() -> answer("GET", "", cost, "body"))
                        .isInstanceOf(BusyException.class)
                        .hasMessageContaining("Too much is drawn");
            }
            assertThat(rows.openViews()).isZero();
            answer("GET", "", Cost.READ, "body").close();
        }
        assertThat(made).hasValue(1);
    }

    /** Two answers of the same data differ if they contain their time, so that their tags are weak. */
    @Test
    void contentWithItsTimeHasAWeakTag() throws IOException {
        for (boolean containsItsTime : new boolean[] {true, false}) {
            Content content = new Content() {
                @Override
                public boolean containsItsTime() {
                    return containsItsTime;
                }

                @Override
                public void writeTo(java.io.OutputStream out) throws IOException {
                    out.write("written".getBytes());
                }
            };
            Request request = new Request("GET", "/a", "");
            try (Response response = path.answer(
                    request, Cost.READ, slot -> path.written(new HashMap<>(Map.of("ETag", "\"1\"")), content))) {
                assertThat(response.headers()).containsEntry("ETag", containsItsTime ? "W/\"1\"" : "\"1\"");
                assertThat(response.body().orElseThrow().bytes()).asString().isEqualTo("written");
            }
        }
    }
}
