package org.sidewalkdata.chaos;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request, as bytes for the connection and as a command that repeats it.
 *
 * @param target path and query, percent-encoded
 * @param headers besides Host and Connection
 * @param body XML or JSON; empty for no body
 */
record RawRequest(String method, String target, Map<String, String> headers, Optional<String> body) {
    RawRequest {
        headers = Map.copyOf(headers);
    }

    static RawRequest get(String target) {
        return new RawRequest("GET", target, Map.of(), Optional.empty());
    }

    static RawRequest post(String target, String xml) {
        return new RawRequest("POST", target, Map.of("Content-Type", "text/xml"), Optional.of(xml));
    }

    RawRequest with(String header, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(header, value);
        return new RawRequest(method, target, more, body);
    }

    /** Returns the same request with the method HEAD. */
    RawRequest head() {
        return new RawRequest("HEAD", target, headers, body);
    }

    /** Returns the bytes to send. Targets and headers are ASCII. */
    byte[] bytes(int port, String protocol) {
        StringBuilder text = new StringBuilder(method + " " + target + " " + protocol + "\r\nHost: 127.0.0.1:" + port);
        new TreeMap<>(headers)
                .forEach((name, value) ->
                        text.append("\r\n").append(name).append(": ").append(value));
        if (body.isPresent()) {
            text.append("\r\nContent-Length: ").append(body.get().getBytes(StandardCharsets.UTF_8).length);
        }
        text.append("\r\nConnection: close\r\n\r\n").append(body.orElse(""));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a curl command that repeats the request. */
    String curl(int port) {
        StringBuilder line = new StringBuilder("curl -sv");
        if (method.equals("HEAD")) {
            line.append(" -I");
        }
        new TreeMap<>(headers).forEach((name, value) -> line.append(" -H ").append(quoted(name + ": " + value)));
        body.ifPresent(text -> line.append(" --data-binary ").append(quoted(text)));
        return line.append(" --globoff ")
                .append(quoted("http://127.0.0.1:" + port + target))
                .toString();
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
