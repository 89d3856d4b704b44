package org.sidewalkdata.api.endpoint;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.Parameters;

/** An endpoint that returns one small document, created as a whole. Its errors have shape B. Stateless. */
public abstract non-sealed class DocumentEndpoint<Q> extends Endpoint<Q> {
    private static final byte[] BYTE_ORDER_MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

    private final String documentName;
    private final Map<String, Object> schema;

    /**
     * Creates an endpoint.
     *
     * @param documentName the response's name in the API document, such as {@code LabelTypes}
     * @param schema JSON Schema of the JSON response
     */
    protected DocumentEndpoint(
            About about,
            NeededLayers layers,
            ParameterGroup<Q> query,
            Formats formats,
            String documentName,
            Map<String, Object> schema) {
        super(about, layers, ErrorShape.B, query, formats);
        this.documentName = documentName;
        this.schema = schema;
    }

    @Override
    public final String recordName() {
        return documentName;
    }

    /** Returns the JSON Schema of the response. */
    public final Map<String, Object> schema() {
        return schema;
    }

    @Override
    public final Document answer(Parameters given, PublishedData data) {
        Q query = this.query.read(given, data);
        Delivery delivery = formats.read(given, data);
        return new Document(name(), delivery, () -> marked(delivery, document(query, delivery.fileType(), data)));
    }

    private static byte[] marked(Delivery delivery, byte[] document) {
        if (!delivery.byteOrderMark()) {
            return document;
        }
        byte[] marked = new byte[BYTE_ORDER_MARK.length + document.length];
        System.arraycopy(BYTE_ORDER_MARK, 0, marked, 0, BYTE_ORDER_MARK.length);
        System.arraycopy(document, 0, marked, BYTE_ORDER_MARK.length, document.length);
        return marked;
    }

    /**
     * Creates the document in one of the offered formats; {@link org.sidewalkdata.json.JsonTree} writes JSON.
     *
     * @throws org.sidewalkdata.error.ApiException if the requested item does not exist, such as an unknown street
     */
    protected abstract byte[] document(Q query, FileType fileType, PublishedData data);
}
