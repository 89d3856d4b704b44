package org.sidewalkdata.ogc.tilesets;

import tools.jackson.core.JsonGenerator;

/** Writes the links of a document, absolute. Used by one thread. */
final class Links {
    static final String JSON = "application/json";

    private final JsonGenerator json;
    private final String baseUrl;

    /** Begins the list. @param baseUrl how the client reaches the host's root */
    Links(JsonGenerator json, String baseUrl) {
        this.json = json;
        this.baseUrl = baseUrl;
        json.writeArrayPropertyStart("links");
    }

    Links add(String relation, String type, String title, String path) {
        begin(relation, type, title, path);
        json.writeEndObject();
        return this;
    }

    /** A link with places such as {@code {tileMatrix}}. */
    Links addTemplate(String relation, String type, String title, String path) {
        begin(relation, type, title, path);
        json.writeBooleanProperty("templated", true);
        json.writeEndObject();
        return this;
    }

    void end() {
        json.writeEndArray();
    }

    private void begin(String relation, String type, String title, String path) {
        json.writeStartObject();
        json.writeStringProperty("rel", relation);
        json.writeStringProperty("type", type);
        json.writeStringProperty("title", title);
        json.writeStringProperty("href", baseUrl + path);
    }
}
