package org.sidewalkdata.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.chaos.Oracle.Case;
import org.sidewalkdata.chaos.RawAnswer.Ending;
import org.sidewalkdata.chaos.Verdict.Kind;

/** Checks that no wrong answer passes as right and no right answer as wrong. */
class OracleTest {
    private final Oracle oracle = new Oracle(0);
    private final Case asked = new Case(
            RawRequest.get("/x"),
            Map.of(
                    "A", NormalizedAnswer.of(answer(200, "1-aaa", "content of A")),
                    "B", NormalizedAnswer.of(answer(200, "2-bbb", "content of B"))));

    OracleTest() {
        oracle.mayBecome(1, "A");
        oracle.mayBecome(2, "B");
        oracle.published(1);
    }

    @ParameterizedTest
    @CsvSource({"RIGHT, 200, 1-aaa, content of A", "RIGHT, 200, 2-bbb, content of B", "WRONG, 200, 1-aaa, content"})
    @CsvSource({"WRONG, 200, 1-aaa, content of B", "WRONG, 200, 3-ccc, content of A", "WRONG, 404, 1-aaa, content of A"
    })
    @CsvSource({"WRONG, 503, '', ''", "WRONG, 500, '', ''"})
    void anAnswerIsRightIfItIsThatOfTheVersionsCity(Kind kind, int status, String version, String body) {
        assertEquals(kind, judge(answer(status, version, body)));
    }

    /** A page's ETag is a hash of its bytes, which may happen to have only digits, and the suffix of its coding. */
    @Test
    void theTagOfAPageNamesNoVersion() {
        RawAnswer page = new RawAnswer(Ending.WHOLE, 200, Map.of("etag", "\"94354021-gz\""), new byte[0]);
        assertTrue(Oracle.version(page).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"timeStamp\":\"", "modified\":\"", "dct:modified\":{\"@value\":\""})
    void aTimeOfTheAnswerOrOfTheRefreshIsNoDifference(String name) {
        RawAnswer one = answer(200, "1-aaa", "{\"" + name + "2026-11-22T00:00:01Z\",\"n\":1}");
        RawAnswer other = answer(200, "1-aaa", "{\"" + name + "2026-11-22T00:00:02.5Z\",\"n\":1}");
        assertEquals(NormalizedAnswer.of(one), NormalizedAnswer.of(other));
    }

    @Test
    void anOldVersionIsWrongOnceANewOneWasPublishedUnlessItMayBeLostWithTheDatabase() {
        oracle.published(2);
        Oracle.Moment begun = oracle.now();
        RawAnswer old = answer(200, "1-aaa", "content of A");
        assertEquals(Kind.WRONG, judge(old));
        oracle.disturbed(true);
        assertEquals(Kind.RIGHT, oracle.judge(asked, old, begun).kind());
    }

    @Test
    void aBrokenAnswerIsWrongOnlyWithoutAFault() {
        RawAnswer broken = new RawAnswer(Ending.CUT, 200, Map.of(), new byte[3]);
        assertEquals(Kind.WRONG, judge(broken));
        oracle.disturbed(false);
        assertEquals(Kind.CUT, judge(broken));
        oracle.fixed();
        assertEquals(Kind.WRONG, judge(broken));
    }

    @Test
    void onlyACleanRejectionIsAccepted() {
        RawAnswer clean = new RawAnswer(Ending.WHOLE, 503, Map.of("retry-after", "5"), new byte[0]);
        assertEquals(Kind.BUSY, judge(clean));
        oracle.disturbed(false);
        assertEquals(Kind.REFUSED, judge(clean));
        assertEquals(Kind.WRONG, judge(answer(500, "", "")));
        assertEquals(Kind.WRONG, judge(RawAnswer.none(Ending.HUNG)));
    }

    private Kind judge(RawAnswer answer) {
        return oracle.judge(asked, answer, oracle.now()).kind();
    }

    private static RawAnswer answer(int status, String version, String body) {
        Map<String, String> headers = new HashMap<>(Map.of("content-type", "text/plain"));
        if (!version.isEmpty()) {
            headers.put("etag", "\"" + version + ".build\"");
        }
        return new RawAnswer(Ending.WHOLE, status, headers, body.getBytes(StandardCharsets.UTF_8));
    }
}
