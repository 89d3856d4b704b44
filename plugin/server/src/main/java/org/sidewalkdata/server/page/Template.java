package org.sidewalkdata.server.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of {@code resources/page} with places for texts, <code>${name}</code>. Immutable. */
record Template(String text) {
    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");

    /** The named resource of this package's folder. */
    static Template named(String resource) {
        return new Template(resource(resource));
    }

    static String resource(String name) {
        try (InputStream in = Template.class.getResourceAsStream("/page/" + name)) {
            if (in == null) {
                throw new IllegalStateException("no resource page/" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read page/" + name, e);
        }
    }

    /** @param html by name of the place; texts must be escaped already */
    String fill(Map<String, String> html) {
        return PLACE.matcher(text).replaceAll(place -> {
            String value = html.get(place.group(1));
            if (value == null) {
                throw new IllegalArgumentException("nothing for the place " + place.group(1));
            }
            return Matcher.quoteReplacement(value);
        });
    }

    /** Text for element content and quoted attributes. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
