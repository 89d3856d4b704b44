package org.sidewalkdata.chaos.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * What came back.
 *
 * @param status 0: none came
 * @param headers by name in small letters
 * @param body as it came over the wire, without chunks; as much as came
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RawAnswer(Ending ending, int status, Map<String, String> headers, byte[] body) {
    /** How an exchange ended, as a client sees it. */
    public enum Ending {
        /** The answer came to its end. */
        WHOLE,
        /** The connection ended before the answer did: the client sees that it is broken. */
        CUT,
        /** Nobody listened, or nothing was answered. */
        REFUSED,
        /** Nothing came for longer than a client should have to wait. */
        HUNG
    }

    public RawAnswer {
        headers = Map.copyOf(headers);
    }

    static RawAnswer none(Ending ending) {
        return new RawAnswer(ending, 0, Map.of(), new byte[0]);
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    /**
     * The body without its coding.
     *
     * @throws IOException when it is not what the coding says
     */
    public byte[] content() throws IOException {
        if (body.length == 0 || !header("content-encoding").equals(Optional.of("gzip"))) {
            return body;
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return in.readAllBytes();
        }
    }

    /** The whole of an answer of which this is the rest. */
    RawAnswer after(RawAnswer first) {
        byte[] all = Arrays.copyOf(first.body, first.body.length + body.length);
        System.arraycopy(body, 0, all, first.body.length, body.length);
        return new RawAnswer(ending, first.status, first.headers, all);
    }

    /** For people. */
    @Override
    public String toString() {
        return ending + " " + status + " " + header("content-type").orElse("-") + ", " + body.length + " bytes";
    }
}
