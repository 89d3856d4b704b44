package org.sidewalkdata.chaos.request;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A query string that grows. One thread. */
final class Query {
    private final StringBuilder text = new StringBuilder();

    Query add(String name, String value) {
        text.append(text.isEmpty() ? '?' : '&')
                .append(encoded(name))
                .append('=')
                .append(encoded(value));
        return this;
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** With its question mark, unless it is empty. */
    @Override
    public String toString() {
        return text.toString();
    }
}
