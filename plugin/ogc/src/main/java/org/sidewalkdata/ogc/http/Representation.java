package org.sidewalkdata.ogc.http;

/** The forms that resources are offered in: value of the parameter {@code f} and media type. */
public enum Representation {
    JSON("json", "application/json"),
    GEOJSON("json", "application/geo+json"),
    SCHEMA("json", "application/schema+json"),
    OPENAPI("json", "application/vnd.oai.openapi+json;version=3.0"),
    HTML("html", "text/html; charset=utf-8");

    private final String format;
    private final String mediaType;

    Representation(String format, String mediaType) {
        this.format = format;
        this.mediaType = mediaType;
    }

    /** The value of {@code f}. */
    public String format() {
        return format;
    }

    /** As the header Content-Type. */
    public String mediaType() {
        return mediaType;
    }

    /** The media type that links name. */
    public String linkType() {
        return this == HTML ? "text/html" : mediaType;
    }

    /** Without parameters, as Accept names it. */
    String essence() {
        return mediaType.split(";", 2)[0];
    }
}
