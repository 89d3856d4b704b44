package org.sidewalkdata.pages.page;

import java.util.Arrays;
import java.util.List;
import org.sidewalkdata.model.Bbox;

/**
 * The outline of the United States, which tells the country of a city, because source data do not name it. It is exact
 * enough to separate cities on both sides of a border.
 */
final class UnitedStates {
    /** Alaska, its southeast, Hawaii, Puerto Rico with the Virgin Islands, Guam with the Northern Marianas, and American Samoa. */
    private static final List<Bbox> APART = List.of(
            new Bbox(-180, 51, -141, 72),
            new Bbox(-141, 54.7, -130.9, 59.6),
            new Bbox(-161, 18.5, -154, 22.5),
            new Bbox(-67.4, 17.6, -64.6, 18.6),
            new Bbox(144.5, 13.1, 146.2, 20.6),
            new Bbox(-171.2, -14.7, -168, -11));

    /** Longitude and latitude of the outline of the other states: along Canada, the Atlantic, the Gulf, Mexico and the Pacific. */
    private static final double[] OUTLINE =
            Arrays.stream("""
                    -125 48.45 -123.6 48.25 -123.2 48.3 -123.25 48.7 -123 48.8 -122.8 49 -95.15 49 -94.6 48.72 -93.4 48.607 -92 48.3
                    -89.5 48 -88.4 48.3 -86.5 47.5 -84.9 46.85 -84.35 46.507 -84.1 46.25 -83.6 46.1 -82.5 45.3 -82.12 43.6 -82.417 43
                    -82.48 42.6 -82.9 42.37 -83.03 42.322 -83.12 42.24 -83.15 42 -82.4 41.68 -80.5 42.3 -79 42.83 -78.91 42.95
                    -79.06 43.07 -79.05 43.26 -79.2 43.45 -78.7 43.63 -76.8 43.63 -76.4 44.1 -75.83 44.4 -75.5 44.71 -75.3 44.84 -74.7 45
                    -71.5 45.01 -71.3 45.3 -70.9 45.25 -70.4 45.8 -70 46.7 -69.2 47.45 -68.3 47.362 -67.8 47.07 -67.78 45.7
                    -67.45 45.3 -67.28 45.195 -66.97 44.91 -66.95 44.8 -66.9 44.3 -69 41 -75 34 -79.7 30 -79.7 26 -80 24.3 -83 24.3
                    -90 28 -97 25.95 -97.5 25.88 -98.2 26.06 -98.4 26.18 -99.1 26.4 -99.25 26.9 -99.45 27.3 -99.5 27.498 -99.55 27.6
                    -100.3 28.28 -100.51 28.7 -100.65 29.1 -100.93 29.345 -101.4 29.77 -102.3 29.87 -102.7 29.7 -103.15 28.98 -104 29.3
                    -104.5 29.65 -104.9 30.55 -106.2 31.45 -106.4 31.745 -106.53 31.785 -108.2 31.785 -108.2 31.333 -111.07 31.333
                    -114.8 32.495 -114.72 32.72 -117.13 32.535 -118 32.4 -121 34 -125 40""".split("\\s+")).mapToDouble(Double::parseDouble).toArray();

    private UnitedStates() {}

    /** Returns whether a position is in the United States. */
    static boolean contains(double lon, double lat) {
        return APART.stream().anyMatch(part -> part.contains(lon, lat)) || isInOutline(lon, lat);
    }

    /** Counts the edges west of the position: their number is odd inside. */
    private static boolean isInOutline(double lon, double lat) {
        boolean inside = false;
        for (int i = 0; i < OUTLINE.length; i += 2) {
            int next = (i + 2) % OUTLINE.length;
            double rise = OUTLINE[next + 1] - OUTLINE[i + 1];
            boolean crosses = OUTLINE[i + 1] > lat != OUTLINE[next + 1] > lat;
            inside ^= crosses && lon > OUTLINE[i] + (lat - OUTLINE[i + 1]) / rise * (OUTLINE[next] - OUTLINE[i]);
        }
        return inside;
    }
}
