package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.LocationParameters;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.Parameters;

/**
 * One path below {@code /v3/api/}. It is declared once; routing, descriptions and access rights derive from this
 * declaration. A new endpoint extends {@link RowsEndpoint} or {@link DocumentEndpoint} and is added to
 * {@link Endpoints#ALL}. Stateless.
 *
 * @param <Q> the parsed parameters of a request
 */
public abstract sealed class Endpoint<Q> permits RowsEndpoint, DocumentEndpoint, BundleEndpoint {
    private final About about;
    private final NeededLayers layers;
    private final ErrorShape errorShape;

    /** The endpoint's specific parameters, which come before the format parameters. */
    final ParameterGroup<Q> query;

    final Formats formats;

    private final boolean hasLocation;

    Endpoint(About about, NeededLayers layers, ErrorShape errorShape, ParameterGroup<Q> query, Formats formats) {
        this.about = about;
        this.layers = layers;
        this.errorShape = errorShape;
        this.query = query;
        this.formats = formats;
        this.hasLocation = LocationParameters.areAmong(query.parameters());
    }

    /**
     * Returns the path's last part, such as {@code labelClusters}; also the base of its file names (A2) and its name
     * in metrics.
     */
    public final String name() {
        return about.name();
    }

    /** Returns its name in names of files. */
    final String fileName() {
        return name().replace('/', '_');
    }

    /** Returns its name in commands, such as {@code label_clusters}. */
    public final String exportName() {
        return fileName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    public final About about() {
        return about;
    }

    /** Returns the layers that a caller must be allowed to read. */
    public final NeededLayers layers() {
        return layers;
    }

    /** Returns the shape of its errors of any status (A14). */
    public final ErrorShape errorShape() {
        return errorShape;
    }

    /** Returns the parameters in the order of the interface's table. */
    public List<Parameter<?>> parameters() {
        return Stream.concat(query.parameters().stream(), formats.parameters().stream())
                .toList();
    }

    /** Returns true if a request may give a location, also as a polygon in the body of a POST. */
    public final boolean hasLocation() {
        return hasLocation;
    }

    /** Returns the offered formats; the first is the default. */
    public final List<FileType> fileTypes() {
        return formats.fileTypes();
    }

    /** Returns the name of one record, or of the whole document, in the API document. */
    public abstract String recordName();

    /** Returns true if the requested item may not exist, which gives 404. */
    public boolean mayBeMissing() {
        return false;
    }

    /** Returns true if an answer has sentences in the language that the reader prefers. */
    public boolean dependsOnLanguage() {
        return false;
    }

    /**
     * Parses a request.
     *
     * @param data read on demand, so that a request with an invalid plain parameter never reaches the database
     * @throws org.sidewalkdata.error.InvalidParameterException for the first error in the order of the parameter
     *     table (P14)
     */
    public abstract Answer answer(Parameters given, PublishedData data);
}
