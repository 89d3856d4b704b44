package org.sidewalkdata.bench.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerEndTest {
    private static final String NEXT = "HTTP/1.1 503 \r\nContent-Length: 0\r\n\r\n";

    private final AnswerEnd answer = new AnswerEnd();

    /** However its bytes arrive; the next answer is left alone. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 \r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde",
                "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                        + "1\r\na\r\n1A\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n",
                "HTTP/1.1 200 \r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
            })
    void anAnswerEndsWithItsLastByte(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        for (int step : new int[] {1, 2, 7, bytes.length}) {
            answer.begin();
            assertFalse(answer.hasBegun());
            for (int at = 0; at < bytes.length; at += step) {
                int end = Math.min(at + step, bytes.length);
                assertEquals(end == bytes.length, answer.isReached(ByteBuffer.wrap(bytes, at, end - at)), text + at);
            }
            assertTrue(answer.isGood());
            assertTrue(answer.isLast());
        }
        ByteBuffer both = ByteBuffer.wrap((text + NEXT).getBytes(StandardCharsets.US_ASCII));
        answer.begin();
        assertTrue(answer.isReached(both));
        assertEquals(NEXT.length(), both.remaining());
        answer.begin();
        assertTrue(answer.isReached(both));
        assertFalse(answer.isGood());
        assertFalse(answer.isLast());
    }
}
