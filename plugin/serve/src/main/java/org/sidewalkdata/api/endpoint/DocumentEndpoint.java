package org.sidewalkdata.api.endpoint;

import java.util.Map;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.Parameters;

/** An endpoint that answers one small document, made as a whole; its errors have shape B. Stateless. */
public abstract non-sealed class DocumentEndpoint<Q> extends Endpoint<Q> {
    private final String documentName;
    private final Map<String, Object> schema;

    /**
     * @param documentName of the answer in the API document, {@code LabelTypes}
     * @param schema of the answer in JSON: JSON Schema
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

    /** JSON Schema of the answer. */
    public final Map<String, Object> schema() {
        return schema;
    }

    @Override
    public final Document answer(Parameters given, PublishedData data) {
        Q query = this.query.read(given, data);
        Delivery delivery = formats.read(given, data);
        return new Document(name(), delivery, () -> document(query, delivery.fileType(), data));
    }

    /**
     * The document in one of the formats offered; {@link org.sidewalkdata.json.JsonTree} writes JSON.
     *
     * @throws org.sidewalkdata.error.ApiException for what is not there, such as an unknown street
     */
    protected abstract byte[] document(Q query, FileType fileType, PublishedData data);
}
