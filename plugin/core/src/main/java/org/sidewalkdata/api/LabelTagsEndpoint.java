package org.sidewalkdata.api;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/labelTags}: every tag; it has no parameters and ignores {@code filetype} (P12). */
final class LabelTagsEndpoint implements Endpoint {
    @Override
    public String name() {
        return "labelTags";
    }

    @Override
    public ErrorShape errorShape() {
        return ErrorShape.B;
    }

    @Override
    public Download download(Parameters parameters, Lookups lookups) {
        Selection tags = Selection.of(Collections.LABEL_TAGS, Filter.ALL);
        Delivery delivery = new Delivery(FileType.JSON, false);
        return new Download(name(), delivery, List.of(tags), Optional.of(Collections.LABEL_TAGS.name()));
    }
}
