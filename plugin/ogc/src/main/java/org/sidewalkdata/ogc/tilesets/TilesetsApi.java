package org.sidewalkdata.ogc.tilesets;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.function.Consumer;
import org.sidewalkdata.api.ApiRequest;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * OGC API - Tiles 1.0 below {@value #ROOT}, for any host: landing page, conformance, matrix set, and the tilesets of each
 * collection, whose links lead to {@code /tiles}. Errors have shape B. Thread-safe.
 */
public final class TilesetsApi {
    public static final String ROOT = "/ogc/tiles/v1";

    private static final JsonFactory FACTORY = new JsonFactory();

    private final RowSource source;
    private final Responses responses;

    public TilesetsApi(RowSource source, ApiSettings answers) {
        this.source = source;
        this.responses = new Responses(answers);
    }

    /** Answers a request; never throws. The caller closes the response. */
    public ApiResponse handle(ApiRequest request) {
        try {
            if (request.method().equals("OPTIONS")) {
                return Responses.options();
            }
            Responses.requireReading(request);
            return answer(request);
        } catch (RuntimeException e) {
            return responses.fault(e, ErrorShape.B, request.isHead());
        }
    }

    /** With absolute links, so the tag names the address they begin with. */
    private ApiResponse answer(ApiRequest request) {
        String path = request.path().substring(ROOT.length()).replaceAll("^/|/$", "");
        try (Snapshot snapshot = source.open()) {
            Consumer<JsonGenerator> document =
                    new TilesetDocuments(request.baseUrl(), snapshot.version().cityBox()).at(path);
            Map<String, String> headers = responses.linkedHeaders(snapshot.version(), request);
            headers.put("Content-Type", Links.JSON);
            return Responses.isHeld(request, headers)
                    ? Responses.empty(304, headers)
                    : Responses.whole(headers, bytes(document), request.isHead());
        }
    }

    private static byte[] bytes(Consumer<JsonGenerator> document) {
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            document.accept(json);
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }
}
