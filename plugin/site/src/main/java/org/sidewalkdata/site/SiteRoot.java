package org.sidewalkdata.site;

/**
 * The path from a page to the host's root as a relative reference. The browser resolves it, so it is right behind every
 * proxy and prefix. Pure.
 */
public final class SiteRoot {
    private SiteRoot() {}

    /**
     * Returns the relative reference.
     *
     * @param path path of the page below the host's root, as the browser shows it: {@code /ogc/features/v1/collections}
     * @return ends with a slash: {@code ../../../}, or {@code ./} for a page in the root itself
     */
    public static String from(String path) {
        long levels = path.chars().skip(1).filter(letter -> letter == '/').count();
        return levels == 0 ? "./" : "../".repeat((int) levels);
    }
}
