package org.sidewalkdata.error;

import java.io.ByteArrayOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The two shapes of error bodies (spec, "Shape A" and "Shape B"). */
public enum ErrorShape {
    /** Label clusters and raw labels: {@code {status, code, message, parameter?}}. */
    A("application/json") {
        @Override
        void write(JsonGenerator json, ApiException error) {
            json.writeNumberProperty("status", error.code().status());
            json.writeStringProperty("code", error.code().name());
            json.writeStringProperty("message", error.text());
        }
    },

    /** All other endpoints: RFC 7807 problem details with code and parameter. */
    B("application/problem+json") {
        @Override
        void write(JsonGenerator json, ApiException error) {
            json.writeStringProperty("type", "about:blank");
            json.writeStringProperty("title", error.code().title());
            json.writeNumberProperty("status", error.code().status());
            json.writeStringProperty("detail", error.text());
            json.writeStringProperty("code", error.code().name());
        }
    };

    private static final JsonFactory FACTORY = new JsonFactory();

    private final String mediaType;

    ErrorShape(String mediaType) {
        this.mediaType = mediaType;
    }

    public String mediaType() {
        return mediaType;
    }

    /** Returns the body in UTF-8. */
    public byte[] body(ApiException error) {
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            write(json, error);
            error.parameter().ifPresent(name -> json.writeStringProperty("parameter", name));
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }

    abstract void write(JsonGenerator json, ApiException error);
}
