package org.sidewalkdata.api;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.format.FileNames;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.row.Selection;

/**
 * What an endpoint made of a request: which rows, and how they are delivered (A1, A2).
 *
 * @param baseName the file name without time and ending
 * @param delivery format, and whether to show it in the browser
 * @param layers one selection a layer, in order; two only for clusters with their labels outside JSON
 * @param envelope the member of {@code {"status":"OK", …}} that holds the records; empty: the records stand alone
 */
record Download(String baseName, Delivery delivery, List<Selection> layers, Optional<String> envelope) {
    Download {
        layers = List.copyOf(layers);
    }

    Download(String baseName, Delivery delivery, List<Selection> layers) {
        this(baseName, delivery, layers, Optional.empty());
    }

    FileType fileType() {
        return delivery.fileType();
    }

    /** Two CSV files travel in one zip. */
    private boolean zipOfCsv() {
        return fileType() == FileType.CSV && layers.size() > 1;
    }

    String mediaType() {
        return zipOfCsv() ? FileType.SHAPEFILE.mediaType() : fileType().mediaType();
    }

    /** The file's name without ending: also the base of the names of files inside a zip. */
    String fileBase(DataVersion version) {
        return FileNames.base(baseName, version);
    }

    /** The header Content-Disposition; JSON answers carry none (A2). */
    String disposition(DataVersion version) {
        String extension =
                zipOfCsv() ? FileType.SHAPEFILE.extension() : fileType().extension();
        return (delivery.inline() ? "inline" : "attachment") + "; filename=\"" + fileBase(version) + "." + extension
                + "\"";
    }

    /** Whether it is a file; JSON answers are not. */
    boolean isFile() {
        return fileType() != FileType.JSON;
    }

    /** Whether its bytes can only be sent when the file is whole. */
    boolean needsWholeFile() {
        return fileType() == FileType.SHAPEFILE || fileType() == FileType.GEOPACKAGE;
    }

    /** Whether it is everything there is of a collection with geometry: the large files that many ask for. */
    boolean isWholeCollection() {
        return layers.stream()
                .allMatch(layer -> layer.filter().equals(Filter.ALL)
                        && layer.collection().geometryIndex().isPresent());
    }

    /** The same for downloads whose bytes are the same, at one data version. */
    String key() {
        return layers.stream()
                .map(layer -> layer.collection().view() + "?" + Cql2Text.print(layer.filter()))
                .collect(Collectors.joining(" ", fileType() + " ", ""));
    }
}
