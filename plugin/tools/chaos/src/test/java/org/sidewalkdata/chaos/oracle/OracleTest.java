package org.sidewalkdata.chaos.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.chaos.client.RawAnswer;
import org.sidewalkdata.chaos.client.RawAnswer.Ending;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.Verdict.Kind;
import org.sidewalkdata.chaos.request.RawRequest;

/** Checks that no wrong answer passes as right and no right answer as wrong. */
class OracleTest {
    private final ExpectedVersions expectedVersions = new ExpectedVersions();
    private final Oracle oracle = new Oracle(0, expectedVersions);
    private final Case asked = new Case(
            RawRequest.get("/x"),
            Map.of(
                    "A", Oracle.normalized(answer(200, "1-aaa", "content of A")),
                    "B", Oracle.normalized(answer(200, "2-bbb", "content of B"))));

    OracleTest() {
        expectedVersions.mayBecome(1, "A");
        expectedVersions.mayBecome(2, "B");
        expectedVersions.published(1);
    }

    @Test
    void theAnswerOfTheVersionsCityIsRight() {
        assertEquals(Kind.RIGHT, judge(answer(200, "1-aaa", "content of A")));
        assertEquals(Kind.RIGHT, judge(answer(200, "2-bbb", "content of B")));
    }

    /** A page's ETag is a hash of its bytes, which may happen to have only digits, and the suffix of its coding. */
    @Test
    void theTagOfAPageNamesNoVersion() {
        RawAnswer page = new RawAnswer(Ending.WHOLE, 200, Map.of("etag", "\"94354021-gz\""), new byte[0]);
        assertTrue(Oracle.version(page).isEmpty());
    }

    @Test
    void aTimeOfTheAnswerIsNoDifference() {
        RawAnswer one = answer(200, "1-aaa", "{\"timeStamp\":\"2026-11-22T00:00:01Z\",\"n\":1}");
        RawAnswer other = answer(200, "1-aaa", "{\"timeStamp\":\"2026-11-22T00:00:02.5Z\",\"n\":1}");
        assertEquals(Oracle.normalized(one), Oracle.normalized(other));
    }

    @Test
    void whatIsTruncatedMixedOrOfAnotherCityIsWrong() {
        assertEquals(Kind.WRONG, judge(answer(200, "1-aaa", "content")));
        assertEquals(Kind.WRONG, judge(answer(200, "1-aaa", "content of B")));
        assertEquals(Kind.WRONG, judge(answer(200, "3-ccc", "content of A")));
        assertEquals(Kind.WRONG, judge(answer(404, "1-aaa", "content of A")));
    }

    @Test
    void anOldVersionIsWrongOnceANewOneWasPublished() {
        expectedVersions.published(2);
        assertEquals(Kind.WRONG, judge(answer(200, "1-aaa", "content of A")));
    }

    @Test
    void aVersionMayBeLostWithTheDatabase() {
        expectedVersions.published(2);
        ExpectedVersions.Moment begun = expectedVersions.now();
        expectedVersions.mayLose();
        assertEquals(
                Kind.RIGHT,
                oracle.judge(asked, answer(200, "1-aaa", "content of A"), begun).kind());
    }

    @Test
    void aBrokenAnswerIsWrongOnlyWithoutAFault() {
        RawAnswer broken = new RawAnswer(Ending.CUT, 200, Map.of(), new byte[3]);
        assertEquals(Kind.WRONG, judge(broken));
        expectedVersions.disturbed();
        assertEquals(Kind.CUT, judge(broken));
        expectedVersions.fixed();
        assertEquals(Kind.WRONG, judge(broken));
    }

    @Test
    void onlyACleanRejectionIsAccepted() {
        assertEquals(Kind.WRONG, judge(answer(503, "", "")));
        RawAnswer clean = new RawAnswer(Ending.WHOLE, 503, Map.of("retry-after", "5"), new byte[0]);
        assertEquals(Kind.BUSY, judge(clean));
        expectedVersions.disturbed();
        assertEquals(Kind.REFUSED, judge(clean));
        assertEquals(Kind.WRONG, judge(answer(500, "", "")));
        assertTrue(oracle.judge(asked, new RawAnswer(Ending.HUNG, 0, Map.of(), new byte[0]), expectedVersions.now())
                .isWrong());
    }

    private Kind judge(RawAnswer answer) {
        return oracle.judge(asked, answer, expectedVersions.now()).kind();
    }

    private static RawAnswer answer(int status, String version, String body) {
        Map<String, String> headers = new HashMap<>(Map.of("content-type", "text/plain"));
        if (!version.isEmpty()) {
            headers.put("etag", "\"" + version + ".build\"");
        }
        return new RawAnswer(Ending.WHOLE, status, headers, body.getBytes(StandardCharsets.UTF_8));
    }
}
