package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.Parameters;

/**
 * One path below {@code /v3/api/}, declared once: whatever is said of it anywhere, and whoever may read it, comes from here.
 * A new one extends {@link RowsEndpoint} or {@link DocumentEndpoint} and is a line of {@link Endpoints#ALL}. Stateless.
 *
 * @param <Q> a request's own parameters, understood
 */
public abstract sealed class Endpoint<Q> permits RowsEndpoint, DocumentEndpoint {
    private final About about;
    private final NeededLayers layers;
    private final ErrorShape errorShape;

    /** Its own parameters, which come before those of the format. */
    final ParameterGroup<Q> query;

    final Formats formats;

    Endpoint(About about, NeededLayers layers, ErrorShape errorShape, ParameterGroup<Q> query, Formats formats) {
        this.about = about;
        this.layers = layers;
        this.errorShape = errorShape;
        this.query = query;
        this.formats = formats;
    }

    /** The path's last part, {@code labelClusters}; also the base of its file names (A2) and its name in metrics. */
    public final String name() {
        return about.name();
    }

    /** Its name in commands: that of its collection where it has one, {@code label_clusters}. */
    public final String exportName() {
        return name().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    public final About about() {
        return about;
    }

    /** What a caller must be allowed to read. */
    public final NeededLayers layers() {
        return layers;
    }

    /** The shape of its errors, whatever their status (A14). */
    public final ErrorShape errorShape() {
        return errorShape;
    }

    /** In the order of the interface's table. */
    public final List<Parameter<?>> parameters() {
        return Stream.concat(query.parameters().stream(), formats.parameters().stream())
                .toList();
    }

    /** What it offers; the first is the default. */
    public final List<FileType> fileTypes() {
        return formats.fileTypes();
    }

    /** What one of its records, or its whole document, is called in the API document. */
    public abstract String recordName();

    /** Whether what it is asked for may not be there, which is a 404. */
    public boolean mayBeMissing() {
        return false;
    }

    /**
     * Understands a request.
     *
     * @param data read when it is needed, so that a fault in a plain parameter never reaches the database
     * @throws org.sidewalkdata.error.InvalidParameterException for the first fault in the order of the parameter table (P14)
     */
    public abstract Answer answer(Parameters given, PublishedData data);
}
