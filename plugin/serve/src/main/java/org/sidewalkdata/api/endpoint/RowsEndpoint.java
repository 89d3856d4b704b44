package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.Selection;

/** An endpoint that returns rows, in any of the formats. Stateless. */
public abstract non-sealed class RowsEndpoint<Q> extends Endpoint<Q> {
    private final Records records;

    protected RowsEndpoint(
            About about,
            NeededLayers layers,
            ErrorShape errorShape,
            ParameterGroup<Q> query,
            Formats formats,
            Records records) {
        super(about, layers, errorShape, query, formats);
        this.records = records;
    }

    public final Records records() {
        return records;
    }

    @Override
    public final String recordName() {
        return records.name();
    }

    @Override
    public final Download answer(Parameters given, PublishedData data) {
        Q query = this.query.read(given, data);
        Delivery delivery = formats.read(given, data);
        List<Selection> layers = layers(query, delivery.fileType(), data);
        boolean json = delivery.fileType() == FileType.JSON;
        if (delivery.fileType() == FileType.GEOJSON) {
            layers = layers.stream().map(Selection::asFeatures).toList();
        }
        return new Download(
                name(),
                delivery,
                json ? withoutGeometry(layers) : layers,
                computation(query, data),
                json ? records.envelope() : Optional.empty());
    }

    /** Removes the geometry, which plain JSON does not contain. */
    private static List<Selection> withoutGeometry(List<Selection> layers) {
        return layers.stream()
                .map(layer -> layer.withCollection(layer.collection().withoutGeometry()))
                .toList();
    }

    /** Returns the computation of the rows; empty by default. */
    protected Optional<ComputedValues> computation(Q query, Lookups lookups) {
        return Optional.empty();
    }

    /** Returns the rows to deliver: one selection per layer, in order. */
    protected abstract List<Selection> layers(Q query, FileType fileType, Lookups lookups);
}
