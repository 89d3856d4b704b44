package org.sidewalkdata.ogc.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The files that pages share, as texts. */
public final class SiteFiles {
    /** Where a host serves {@link #style}, below its root. */
    public static final String STYLE_PATH = "/site.css";

    private static final String STYLE = read("/site/site.css");
    private static final String INFO_STYLE = read("/site/info.css");

    private SiteFiles() {}

    /** The style of all pages; its head tells the colors and measures that other styles use. */
    public static String style() {
        return STYLE;
    }

    /** A style small enough to stand in a page that programs show in windows of their own. */
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
