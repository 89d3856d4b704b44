package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.format.ZipArchive;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/**
 * An answer of rows, which stream.
 *
 * @param layers one selection a layer, in order; two only for clusters with their labels outside JSON
 * @param computation what becomes of the first layer's rows on their way; empty: they are answered as they were read
 * @param envelope the member of {@code {"status":"OK", …}} that holds the records; empty: the records stand alone
 */
public record Download(
        String baseName,
        Delivery delivery,
        List<Selection> layers,
        Optional<ComputedValues> computation,
        Optional<String> envelope)
        implements Answer {
    public Download {
        layers = List.copyOf(layers);
    }

    /** A file of text holds one layer: several travel in one zip. */
    private boolean isZipOfFiles() {
        return layers.size() > 1 && !fileType().isPacked();
    }

    @Override
    public String mediaType() {
        return isZipOfFiles() ? ZipArchive.MEDIA_TYPE : Answer.super.mediaType();
    }

    @Override
    public String extension() {
        return isZipOfFiles() ? ZipArchive.EXTENSION : Answer.super.extension();
    }

    /** Whether its bytes can only be sent when the file is whole. */
    public boolean needsWholeFile() {
        return fileType().needsWholeFile();
    }

    /** Whether its rows are those of one selection, as they are read. */
    public boolean isOneSelection() {
        return layers.size() == 1 && computation.isEmpty();
    }

    /** Whether it is everything there is of a collection with geometry: the large files that many ask for. */
    public boolean isWholeCollection() {
        return layers.stream()
                .allMatch(layer -> layer.filter().equals(Filter.ALL)
                        && layer.limit().isEmpty()
                        && layer.collection().geometryIndex().isPresent());
    }

    /** A text that downloads share whose bytes are the same, at one data version. */
    public String key() {
        return layers.stream()
                .map(layer -> shown(layer.collection()) + "?" + Cql2Text.print(layer.filter()) + first(layer))
                .collect(Collectors.joining(
                        " ",
                        baseName + "." + fileType() + " ",
                        computation.map(how -> " " + how.key()).orElse("")));
    }

    /** Opens the first layer's rows, computed where that is asked for; a snapshot has one cursor at a time. */
    public RowCursor open(Snapshot snapshot) {
        Selection first = layers.get(0);
        return computation.map(how -> how.rows().open(snapshot, first)).orElseGet(() -> snapshot.rows(first));
    }

    private static String first(Selection layer) {
        return layer.limit().isPresent() ? layer.order() + " " + layer.limit().getAsLong() : "";
    }

    private static String shown(PublishedCollection collection) {
        return collection.columns().stream()
                .map(Column::sqlName)
                .collect(Collectors.joining(",", collection.view() + "(", ")"));
    }
}
