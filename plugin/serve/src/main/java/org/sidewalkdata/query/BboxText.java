package org.sidewalkdata.query;

import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.Bbox;

/** Reads {@code minLongitude,minLatitude,maxLongitude,maxLatitude} (common rule 5; P5). */
public final class BboxText {
    private BboxText() {}

    /**
     * Reads a box.
     *
     * @param name of the parameter or option, for errors
     * @throws InvalidParameterException if the text is no box
     */
    public static Bbox parse(String name, String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 4) {
            throw Parameters.refused(
                    name, "must be four numbers minLongitude,minLatitude,maxLongitude,maxLatitude", text);
        }
        double[] edges = new double[4];
        for (int i = 0; i < 4; i++) {
            edges[i] = edge(name, parts[i].strip());
        }
        try {
            return new Bbox(edges[0], edges[1], edges[2], edges[3]);
        } catch (IllegalArgumentException e) {
            throw new InvalidParameterException(name, "is not a box: " + e.getMessage() + hint(edges));
        }
    }

    private static double edge(String name, String text) {
        try {
            return Parameters.number(name, text);
        } catch (InvalidParameterException e) {
            throw Parameters.refused(name, "must be four finite decimal numbers", text);
        }
    }

    private static String hint(double[] edges) {
        try {
            Bbox swapped = new Bbox(edges[1], edges[0], edges[3], edges[2]);
            return ". Longitude comes first: with the axes swapped, " + swapped.minLon() + "," + swapped.minLat() + ","
                    + swapped.maxLon() + "," + swapped.maxLat() + " would be valid";
        } catch (IllegalArgumentException stillNoBox) {
            return "";
        }
    }
}
