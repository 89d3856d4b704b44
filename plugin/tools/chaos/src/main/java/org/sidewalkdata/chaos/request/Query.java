package org.sidewalkdata.chaos.request;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A builder of a query string. One thread. */
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

    /** Returns the query string with its question mark; empty without parameters. */
    @Override
    public String toString() {
        return text.toString();
    }
}
