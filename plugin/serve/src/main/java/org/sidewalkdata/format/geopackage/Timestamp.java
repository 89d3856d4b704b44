package org.sidewalkdata.format.geopackage;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.sidewalkdata.model.DataVersion;

/**
 * The time of the last change of the content: the data's time, not the file's, so that the same data give the same
 * bytes.
 */
final class Timestamp {
    /** GeoPackage 1.2, table 1, DATETIME. */
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private Timestamp() {}

    static String of(DataVersion version) {
        return FORMAT.format(version.refreshedAt());
    }
}
