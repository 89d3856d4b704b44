package org.sidewalkdata.query;

import java.util.List;
import org.sidewalkdata.format.FileType;

/** How an answer is delivered: {@code filetype} and {@code inline} (common rules 7 and 8). */
public record Delivery(FileType fileType, boolean inline) {
    /** What the three feature endpoints offer (P12); the first is the default. */
    public static final List<FileType> FEATURE_TYPES =
            List.of(FileType.GEOJSON, FileType.CSV, FileType.SHAPEFILE, FileType.GEOPACKAGE);

    /** What user statistics offer (P12). */
    public static final List<FileType> TABLE_TYPES = List.of(FileType.JSON, FileType.CSV);

    static Delivery parse(Parameters parameters, List<FileType> offered) {
        return new Delivery(parameters.fileType("filetype", offered), parameters.flag("inline"));
    }
}
