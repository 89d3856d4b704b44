package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.ZipArchive;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * A response with streamed rows.
 *
 * @param layers one selection per layer, in order; two for clusters with their labels outside JSON, more only for a
 *     bundle
 * @param computation transforms the first layer's rows; empty: they are returned as read
 * @param envelope the member of {@code {"status":"OK", …}} with the records; empty: no envelope
 * @param stated the data version that the file states; empty: the published one
 */
public record Download(
        String baseName,
        Delivery delivery,
        List<Selection> layers,
        Optional<ComputedValues> computation,
        Optional<String> envelope,
        Optional<DataVersion> stated)
        implements Answer {
    public Download {
        layers = List.copyOf(layers);
    }

    /** Creates a response that states the published data version. */
    public Download(
            String baseName,
            Delivery delivery,
            List<Selection> layers,
            Optional<ComputedValues> computation,
            Optional<String> envelope) {
        this(baseName, delivery, layers, computation, envelope, Optional.empty());
    }

    /** Returns the same file of other rows, as read. */
    public Download of(Selection rows) {
        return new Download(baseName, delivery, List.of(rows), Optional.empty(), envelope, stated);
    }

    /** Returns true if several text files are sent in one zip, because a text file holds only one layer. */
    private boolean isZipOfFiles() {
        return layers.size() > 1 && fileType() == FileType.CSV;
    }

    @Override
    public String mediaType() {
        return isZipOfFiles() ? ZipArchive.MEDIA_TYPE : Answer.super.mediaType();
    }

    @Override
    public String extension() {
        return isZipOfFiles() ? ZipArchive.EXTENSION : Answer.super.extension();
    }

    /** Returns true if the first byte can be sent only after the file is complete. */
    public boolean needsWholeFile() {
        return fileType().needsWholeFile();
    }

    /** Returns true if the rows are those of one selection, as read. */
    public boolean isOneSelection() {
        return layers.size() == 1 && computation.isEmpty();
    }

    /** Returns true for whole collections with geometry and for a whole city: the large files that many clients request. */
    public boolean isWholeCollection() {
        return fileType() == FileType.BUNDLE || areWhole(layers);
    }

    private static boolean areWhole(List<Selection> layers) {
        return layers.stream()
                .allMatch(layer -> layer.filter().equals(Filter.ALL)
                        && layer.limit().isEmpty()
                        && layer.collection().geometryIndex().isPresent());
    }

    /** Returns a key that is equal for downloads with the same bytes, within one data version. */
    public String key() {
        return layers.stream()
                .map(layer -> shown(layer.collection()) + "?" + Cql2Text.print(layer.filter()) + first(layer))
                .collect(Collectors.joining(
                        " ",
                        baseName + "." + fileType() + (delivery.byteOrderMark() ? " bom " : " "),
                        computation.map(how -> " " + how.key()).orElse("")));
    }

    /** Opens the first layer's rows, computed if requested. A read view has one cursor at a time. */
    public RowCursor open(ReadView view) {
        Selection first = layers.get(0);
        return computation.map(how -> how.rows().open(view, first)).orElseGet(() -> view.rows(first));
    }

    /**
     * Opens the rows of a layer after the first.
     *
     * @param number of the layer, at least 1
     */
    public RowCursor open(ReadView view, int number) {
        Selection layer = layers.get(number);
        return computation
                .map(ComputedValues::further)
                .filter(further -> !further.isEmpty())
                .map(further -> further.get(number - 1).open(view, layer))
                .orElseGet(() -> view.rows(layer));
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
