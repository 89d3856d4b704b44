package org.sidewalkdata.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.sidewalkdata.model.Palette;

/** The files that pages share, as texts. */
public final class SiteFiles {
    /** Path below the host's root where the host serves {@link #style}. */
    public static final String STYLE_PATH = "/site.css";

    private static final String STYLE = withoutComments(Palette.css() + read("/site/site.css"));
    private static final String INFO_STYLE = read("/site/info.css");

    private SiteFiles() {}

    /** Returns a style without its comments, which are a seventh of what a browser would get. */
    public static String withoutComments(String css) {
        return Arrays.stream(css.split("\\*/"))
                .map(part -> part.contains("/*") ? part.substring(0, part.indexOf("/*")) : part)
                .map(String::stripLeading)
                .collect(Collectors.joining());
    }

    /** Returns the style of all pages. It begins with the palette and the sizes that other styles use. */
    public static String style() {
        return STYLE;
    }

    /** Returns a style small enough to be inlined into a page that programs show in their own windows. */
    public static String infoStyle() {
        return INFO_STYLE;
    }

    private static String read(String resource) {
        try (InputStream in = SiteFiles.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
