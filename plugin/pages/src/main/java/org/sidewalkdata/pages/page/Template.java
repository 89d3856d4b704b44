package org.sidewalkdata.pages.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.text.Messages;

/**
 * HTML with placeholders: <code>${name}</code> for a value, <code>#{key}</code> for a message. Immutable.
 *
 * @param text the HTML with its placeholders
 */
public record Template(String text) {
    private static final Pattern PLACE = Pattern.compile("([$#])\\{([\\w.-]+)}");

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
     * Fills the placeholders. A message is escaped, unless its key ends in {@code .html}; the values also replace its
     * placeholders.
     *
     * @param html values by name of the placeholder; texts are already escaped
     * @throws IllegalArgumentException if a value or a message is missing
     */
    public String fill(Messages texts, Map<String, String> html) {
        return PLACE.matcher(text).replaceAll(place -> {
            String name = place.group(2);
            String filled = place.group(1).equals("#") ? PageRequest.html(texts, name, html) : html.get(name);
            if (filled == null) {
                throw new IllegalArgumentException("no value for the placeholder " + name);
            }
            return Matcher.quoteReplacement(filled);
        });
    }
}
