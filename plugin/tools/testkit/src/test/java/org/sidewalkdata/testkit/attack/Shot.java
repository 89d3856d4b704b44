package org.sidewalkdata.testkit.attack;

import java.nio.charset.StandardCharsets;

/**
 * One request of a client.
 *
 * @param target path and query
 * @param mediaType of the body
 * @param body empty text: none
 * @param what the request is, for people
 */
record Shot(String method, String target, String mediaType, String body, Manner manner, String what) {
    private static final int SHOWN = 160;

    /** What a client does with its connection. */
    enum Manner {
        WHOLE,
        /** Sends half of the body, and the rest seconds later. */
        HELD,
        /** Does not say how long the body is. */
        CHUNKED,
        /** Reads the answer slowly, and leaves. */
        SLOW,
        /** Leaves before there is an answer. */
        HANGS_UP
    }

    static Shot get(Target target, String query, Manner manner, String what) {
        return new Shot("GET", target.with(query), "", "", manner, what + " " + target);
    }

    static Shot post(Target target, String mediaType, String body, Manner manner, String what) {
        return new Shot("POST", target.toString(), mediaType, body, manner, what + " " + target);
    }

    Shot head() {
        return new Shot("HEAD", target, mediaType, body, manner, what);
    }

    byte[] headBytes(int port) {
        String length = body.isEmpty()
                ? ""
                : "Content-Type: " + mediaType + "\r\n"
                        + (manner == Manner.CHUNKED ? "Transfer-Encoding: chunked" : "Content-Length: " + body.length())
                        + "\r\n";
        return (method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nConnection: close\r\n" + length
                        + "\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
        String shown = target.length() <= SHOWN
                ? target
                : target.substring(0, SHOWN) + "… (" + target.length() + " characters)";
        return what + ": " + method + " " + shown
                + (body.isEmpty() ? "" : " with " + body.length() + " bytes of " + mediaType) + ", " + manner;
    }
}
