package org.sidewalkdata.chaos.request;

import org.sidewalkdata.model.Bbox;

/** Random boxes in and around a city. */
final class RandomBox {
    private RandomBox() {}

    /** Returns a part of the city, or in one case of ten the whole city with its surroundings. */
    static Bbox around(Bbox city, SeededChoices choices) {
        double width = city.maxLon() - city.minLon();
        double height = city.maxLat() - city.minLat();
        if (choices.chance(0.1)) {
            return new Bbox(
                    Math.max(-180, city.minLon() - width),
                    Math.max(-90, city.minLat() - height),
                    Math.min(180, city.maxLon() + width),
                    Math.min(90, city.maxLat() + height));
        }
        double part = choices.of(0.02, 0.1, 0.3, 0.7);
        double west = city.minLon() + choices.between(0.0, 1 - part) * width;
        double south = city.minLat() + choices.between(0.0, 1 - part) * height;
        return new Bbox(round(west), round(south), round(west + part * width), round(south + part * height));
    }

    /** Formats a box as {@code west,south,east,north}. */
    static String text(Bbox box) {
        return box.minLon() + "," + box.minLat() + "," + box.maxLon() + "," + box.maxLat();
    }

    /** Formats a box as {@code south,west,north,east}. */
    static String latitudeFirst(Bbox box) {
        return box.minLat() + "," + box.minLon() + "," + box.maxLat() + "," + box.maxLon();
    }

    /** Formats a box in meters of EPSG:3857. */
    static String mercator(Bbox box) {
        return x(box.minLon()) + "," + y(box.minLat()) + "," + x(box.maxLon()) + "," + y(box.maxLat());
    }

    private static double x(double longitude) {
        return Math.rint(Math.toRadians(longitude) * 6378137 * 100) / 100;
    }

    private static double y(double latitude) {
        double bounded = Math.max(-85, Math.min(85, latitude));
        return Math.rint(Math.log(Math.tan(Math.PI / 4 + Math.toRadians(bounded) / 2)) * 6378137 * 100) / 100;
    }

    private static double round(double degrees) {
        return Math.rint(degrees * 1e6) / 1e6;
    }
}
