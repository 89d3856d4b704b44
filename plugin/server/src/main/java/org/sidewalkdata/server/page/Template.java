package org.sidewalkdata.server.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with placeholders, <code>${name}</code>. Immutable.
 *
 * @param text the text with its placeholders
 */
public record Template(String text) {
    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");

    /**
     * Reads a template.
     *
     * @param resource {@code /page/docs.html}
     */
    public static Template named(String resource) {
        return new Template(resource(resource));
    }

    /** Returns the text of a resource. */
    public static String resource(String name) {
        try (InputStream in = Template.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /**
     * Fills the placeholders.
     *
     * @param html values by name of the placeholder; texts are already escaped
     */
    public String fill(Map<String, String> html) {
        return PLACE.matcher(text).replaceAll(place -> {
            String value = html.get(place.group(1));
            if (value == null) {
                throw new IllegalArgumentException("no value for the placeholder " + place.group(1));
            }
            return Matcher.quoteReplacement(value);
        });
    }
}
