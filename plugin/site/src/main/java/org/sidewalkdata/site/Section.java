package org.sidewalkdata.site;

/** The links in the header of every page, in order. The host serves all of them. */
public enum Section {
    MAP("site.map", ""),
    REPORT("site.report", "report"),
    ABOUT("site.about", "about"),
    DEVELOPERS("site.developers", "developers"),
    API("site.api", "api-docs"),
    OGC("site.ogc", "ogc/features/v1?f=html");

    private final String title;
    private final String href;

    Section(String title, String href) {
        this.title = title;
        this.href = href;
    }

    /** Returns the key of its name. */
    String title() {
        return title;
    }

    /** Returns the path below the host's root. */
    String href() {
        return href;
    }
}
