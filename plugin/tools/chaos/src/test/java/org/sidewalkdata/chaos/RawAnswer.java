package org.sidewalkdata.chaos;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * An answer as it was received.
 *
 * @param status 0 if no status line was received
 * @param headers by name in lower case
 * @param body the received bytes without chunk framing; may be incomplete
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RawAnswer(Ending ending, int status, Map<String, String> headers, byte[] body) {
    /** The end of an exchange, as a client sees it. */
    enum Ending {
        /** The answer is complete. */
        WHOLE,
        /** The connection ended before the answer did, so the client sees that the answer is broken. */
        CUT,
        /** The connection failed, or no answer was received. */
        REFUSED,
        /** No data was received for {@link RawConnection#PATIENCE_MILLIS}. */
        HUNG
    }

    RawAnswer {
        headers = Map.copyOf(headers);
    }

    static RawAnswer none(Ending ending) {
        return new RawAnswer(ending, 0, Map.of(), new byte[0]);
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    /** Returns the decoded body. Throws IOException if the body does not match its content coding. */
    byte[] content() throws IOException {
        if (body.length == 0 || !header("content-encoding").equals(Optional.of("gzip"))) {
            return body;
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return in.readAllBytes();
        }
    }

    /** Returns the whole answer: the first part followed by this one. */
    RawAnswer after(RawAnswer first) {
        byte[] all = Arrays.copyOf(first.body, first.body.length + body.length);
        System.arraycopy(body, 0, all, first.body.length, body.length);
        return new RawAnswer(ending, first.status, first.headers, all);
    }

    @Override
    public String toString() {
        return ending + " " + status + " " + header("content-type").orElse("-") + ", " + body.length + " bytes";
    }
}
