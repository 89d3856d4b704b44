package org.sidewalkdata.format;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.sidewalkdata.model.DataVersion;

/** Names of downloads (A2). */
public final class FileNames {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private FileNames() {}

    /**
     * Returns a file's name without extension, {@code labelClusters_20260131T235959Z}. The time is the data's, so that
     * the same data give the same bytes, a name shows the age of its content, and a broken download can be resumed.
     */
    public static String base(String name, DataVersion version) {
        return name + "_" + TIME.format(version.refreshedAt());
    }
}
