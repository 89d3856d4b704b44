package org.sidewalkdata.api.endpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.sidewalkdata.collection.OpenSidewalksCollections;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.ShownProperties;
import org.sidewalkdata.row.Selection;

/** An endpoint that returns rows, in any of the formats. Stateless. */
public abstract non-sealed class RowsEndpoint<Q> extends Endpoint<Q> {
    /** The formats that have all tables of an answer. */
    private static final Set<FileType> WITH_TABLES = Set.of(FileType.JSON, FileType.XLSX, FileType.GEOPACKAGE);

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

    /** Returns the parameters; {@code properties} is the last, where the endpoint has a choice of formats. */
    @Override
    public final List<Parameter<?>> parameters() {
        List<Parameter<?>> parameters = new ArrayList<>(super.parameters());
        if (hasChoice()) {
            parameters.add(ShownProperties.among(records.kinds().stream()
                    .flatMap(kind -> names(kind.collection()).stream())
                    .distinct()
                    .toList()));
        }
        return parameters;
    }

    @Override
    public final Download answer(Parameters given, PublishedData data) {
        Q query = this.query.read(given, data);
        Delivery delivery = formats(query).read(given, data);
        if (hasChoice()
                && !given.values(ShownProperties.NAME).isEmpty() // a blank value is rejected before anything is read
                && delivery.fileType() == FileType.OSW) {
            throw new InvalidParameterException(
                    ShownProperties.NAME, "is not for filetype=osw, whose schema says which properties there are");
        }
        List<Selection> layers = layers(query, delivery.fileType(), data);
        Optional<ComputedValues> computation = computation(query, data);
        Set<String> wanted = wanted(given, layers.get(0), computation, data);
        return new Download(
                fileName(),
                delivery,
                inFormat(computation.isPresent() ? layers : showing(wanted, layers), delivery.fileType()),
                wanted.isEmpty() ? computation : computation.map(how -> how.showing(wanted)),
                delivery.fileType() == FileType.JSON ? records.envelope() : Optional.empty());
    }

    /** Returns the requested properties; an empty set: all. */
    private Set<String> wanted(
            Parameters given, Selection rows, Optional<ComputedValues> computation, Lookups lookups) {
        if (!hasChoice()) {
            return Set.of();
        }
        PublishedCollection shown = computation.map(ComputedValues::shown).orElse(rows.collection());
        return ShownProperties.among(names(shown)).read(given, lookups);
    }

    private boolean hasChoice() {
        return !formats.parameters().isEmpty();
    }

    private static List<String> names(PublishedCollection collection) {
        return collection.properties().stream().map(Property::name).toList();
    }

    /** Hides the other properties of the first layer; a second layer stays whole. */
    private static List<Selection> showing(Set<String> wanted, List<Selection> layers) {
        if (wanted.isEmpty()) {
            return layers;
        }
        List<Selection> fewer = new ArrayList<>(layers);
        fewer.set(0, layers.get(0).withCollection(layers.get(0).collection().showing(wanted)));
        return fewer;
    }

    /**
     * Returns the layers as the format needs them: plain JSON has no geometry, GeoParquet is sorted by place, and
     * OpenSidewalks has other facts of streets, and the clusters on them (B20).
     */
    private static List<Selection> inFormat(List<Selection> layers, FileType fileType) {
        if (fileType == FileType.OSW) {
            Filter streets = layers.get(0).filter();
            return List.of(
                    Selection.of(OpenSidewalksCollections.EDGES, streets),
                    Selection.ofStreets(OpenSidewalksCollections.POINTS, streets));
        }
        UnaryOperator<Selection> as = switch (fileType) {
            case JSON -> layer -> layer.withCollection(layer.collection().withoutGeometry());
            case GEOJSON -> Selection::asFeatures;
            case GEOPARQUET -> Selection::alongCurve;
            case CSV, SHAPEFILE, GEOPACKAGE, PARQUET, XLSX, BUNDLE, OSW -> UnaryOperator.identity();
        };
        return layers.stream().map(as).toList();
    }

    /** Returns the formats of a request, if they depend on it. */
    protected Formats formats(Q query) {
        return formats;
    }

    /** Returns the rows, and the further tables if the format has them. */
    protected final List<Selection> withTables(Selection rows, FileType fileType) {
        return Stream.concat(
                        Stream.of(rows),
                        records.further().stream()
                                .filter(table -> WITH_TABLES.contains(fileType))
                                .map(table -> Selection.of(table, Filter.ALL)))
                .toList();
    }

    /** Returns the computation of the rows; empty by default. */
    protected Optional<ComputedValues> computation(Q query, PublishedData data) {
        return Optional.empty();
    }

    /** Returns the rows to deliver: one selection per layer, in order. */
    protected abstract List<Selection> layers(Q query, FileType fileType, Lookups lookups);
}
