package org.sidewalkdata.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The colors of maps, pictures, pages and documents by name, from {@code styles/palette.css}. Browsers read the whole
 * file; this class knows the colors of light mode. Immutable.
 */
public final class Palette {
    private static final Pattern DECLARED =
            Pattern.compile("(?<![\\w-])--([\\w-]++): (#\\p{XDigit}{6}|var\\(--[\\w-]++\\));");
    private static final Pattern USED = Pattern.compile("var\\(--([\\w-]+)\\)");

    private static final String CSS = read();
    private static final Map<String, String> LIGHT = DECLARED.matcher(CSS.substring(0, CSS.indexOf("@media")))
            .results()
            .collect(Collectors.toUnmodifiableMap(found -> found.group(1), found -> found.group(2)));

    private Palette() {}

    /** Returns the style sheet with all colors of all modes, for browsers. */
    public static String css() {
        return CSS;
    }

    /**
     * Returns a color of light mode as {@code #RRGGBB}.
     *
     * @throws IllegalArgumentException if the palette has no opaque color of this name
     */
    public static String color(String name) {
        String color = LIGHT.get(name);
        if (color == null) {
            throw new IllegalArgumentException("styles/palette.css has no color --" + name);
        }
        return color.startsWith("#") ? color.toUpperCase(Locale.ROOT) : fill(color);
    }

    /**
     * Returns a text with a color of light mode in place of each {@code var(--name)}.
     *
     * @throws IllegalArgumentException if the palette has no opaque color of a name
     */
    public static String fill(String text) {
        return USED.matcher(text).replaceAll(used -> Matcher.quoteReplacement(color(used.group(1))));
    }

    private static String read() {
        try (InputStream file = Palette.class.getResourceAsStream("/styles/palette.css")) {
            if (file == null) {
                throw new IllegalStateException("styles/palette.css is missing from the program");
            }
            return new String(file.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("styles/palette.css cannot be read", e);
        }
    }
}
