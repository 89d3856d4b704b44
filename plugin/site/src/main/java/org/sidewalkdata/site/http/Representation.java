package org.sidewalkdata.site.http;

/** The representations of resources: value of the parameter {@code f} and media type. */
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

    /** Returns the value of {@code f}. */
    public String format() {
        return format;
    }

    /** Returns the value of the Content-Type header. */
    public String mediaType() {
        return mediaType;
    }

    /** Returns the media type for links. */
    public String linkType() {
        return this == HTML ? "text/html" : mediaType;
    }

    /** Returns the media type without parameters, as in Accept. */
    String essence() {
        return mediaType.split(";", 2)[0];
    }
}
