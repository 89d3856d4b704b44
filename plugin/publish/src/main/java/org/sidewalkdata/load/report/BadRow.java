package org.sidewalkdata.load.report;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.progress.PrintableText;

/**
 * A row of a bundle or database that cannot be used, with the reason.
 *
 * @param file name of the file in the bundle, or of the table
 * @param line physical line where the row starts, from 1; 0: it is a row of a table
 * @param feature number of the GeoJSON feature, from 1; 0: the file is not GeoJSON
 * @param key key of a row of a table; null: it is a row of a file, or has no key
 * @param column column or property at fault; null: the row as a whole
 * @param reason what is wrong, without a full stop
 */
public record BadRow(
        String file,
        long line,
        long feature,
        @Nullable String key,
        @Nullable String column,
        String reason) {
    /** Makes a bad row of a file. */
    public BadRow(String file, long line, long feature, @Nullable String column, String reason) {
        this(file, line, feature, null, column, reason);
    }

    /** Returns a bad row of a table; its key may be null. */
    public static BadRow ofTable(String table, @Nullable String key, @Nullable String column, String reason) {
        return new BadRow(table, 0, 0, key, column, reason);
    }

    /**
     * Returns {@code streets.geojson, line 7 (feature 3), geometry: has no length}, or
     * {@code label 4711, user_id: is not a UUID}.
     */
    @Override
    public String toString() {
        var text = new StringBuilder(file);
        if (line > 0) {
            text.append(", line ").append(line);
        } else if (key != null) {
            text.append(' ').append(PrintableText.line(key));
        }
        if (feature > 0) {
            text.append(" (feature ").append(feature).append(')');
        }
        if (column != null) {
            text.append(", ").append(PrintableText.line(column));
        }
        return text.append(": ").append(PrintableText.line(reason)).toString();
    }
}
