package org.sidewalkdata.ogc.site;

/** The links in the header of every page, in order. The host serves all of them. */
public enum Section {
    MAP("Map", ""),
    REPORT("Report", "report"),
    ABOUT("About", "about"),
    DEVELOPERS("Developers", "developers"),
    API("API", "api-docs"),
    OGC("OGC services", "ogc/features/v1?f=html");

    private final String title;
    private final String href;

    Section(String title, String href) {
        this.title = title;
        this.href = href;
    }

    String title() {
        return title;
    }

    /** Returns the path below the host's root. */
    String href() {
        return href;
    }
}
