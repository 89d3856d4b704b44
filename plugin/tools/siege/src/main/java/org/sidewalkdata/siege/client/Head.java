package org.sidewalkdata.siege.client;

import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** An answer's status and headers, by name in small letters. */
record Head(int status, Map<String, String> headers) {

    static Head parse(String text) throws IOException {
        String[] lines = text.split("\r\n");
        if (!lines[0].matches("HTTP/1\\.[01] [1-5][0-9]{2}( .*)?")) {
            throw new IOException("no status line: " + lines[0]);
        }
        Map<String, String> headers = new HashMap<>();
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            if (colon < 1) {
                throw new IOException("no header: " + lines[i]);
            }
            headers.put(
                    lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
                    lines[i].substring(colon + 1).strip());
        }
        return new Head(Integer.parseInt(lines[0].substring(9, 12)), headers);
    }

    boolean hasNoBody() {
        return status == 204 || status == 304;
    }

    boolean isChunked() {
        return headers.getOrDefault("transfer-encoding", "").equals("chunked");
    }

    /** -1: to the end of the connection. */
    long length() {
        return Long.parseLong(headers.getOrDefault("content-length", "-1"));
    }
}
