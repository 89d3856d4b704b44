package org.sidewalkdata.changes;

import java.io.IOException;

/** Reads coordinates of cells. Pure. */
final class PointText {
    private static final String LINE = "LINESTRING(";

    private PointText() {}

    /** Reads {@code LINESTRING(lon lat,…)} into longitudes and latitudes. */
    static double[] line(String wkt) throws IOException {
        if (!wkt.startsWith(LINE) || !wkt.endsWith(")")) {
            throw new IOException("not a line: " + wkt);
        }
        return pairs(wkt.substring(LINE.length(), wkt.length() - 1).replace(' ', ','));
    }

    /** Reads {@code lon,lat,…}. */
    static double[] pairs(String text) throws IOException {
        String[] numbers = text.split(",", -1);
        double[] points = new double[numbers.length];
        try {
            for (int i = 0; i < points.length; i++) {
                points[i] = Double.parseDouble(numbers[i]);
            }
        } catch (NumberFormatException e) {
            throw new IOException("not coordinates: " + text, e);
        }
        if (points.length % 2 != 0) {
            throw new IOException("not coordinates: " + text);
        }
        return points;
    }
}
