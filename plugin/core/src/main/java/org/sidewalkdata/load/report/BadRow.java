package org.sidewalkdata.load.report;

import org.jspecify.annotations.Nullable;

/**
 * A row of a bundle that cannot be used, and why.
 *
 * @param file name of the file in the bundle
 * @param line physical line where the row starts, from 1
 * @param feature number of the GeoJSON feature, from 1; 0: the file is not GeoJSON
 * @param column column or property at fault; null: the row as a whole
 * @param reason what is wrong, without a full stop
 */
public record BadRow(
        String file, long line, long feature, @Nullable String column, String reason) {
    /** {@code streets.geojson, line 7 (feature 3), geometry: has no length}. */
    @Override
    public String toString() {
        var text = new StringBuilder(file).append(", line ").append(line);
        if (feature > 0) {
            text.append(" (feature ").append(feature).append(')');
        }
        if (column != null) {
            text.append(", ").append(column);
        }
        return text.append(": ").append(reason).toString();
    }
}
