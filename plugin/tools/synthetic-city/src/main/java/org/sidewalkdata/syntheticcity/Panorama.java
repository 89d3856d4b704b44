package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The panorama that a label is placed on. Panoramas are taken every ten meters along a street, in the direction of the
 * street, and again every few years. A few streets have Mapillary panoramas.
 *
 * @param month capture date as a number of months since the year 0
 */
record Panorama(String id, String source, LocalPoint camera, int month, double heading, double pitch, int width) {
    private static final double SPACING = 10;
    private static final double CAMERA_HEIGHT = 2.5;
    private static final String[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("");
    private static final double[] VIEW_WIDTH = {0, 89.75, 53, 28};

    /** Returns a panorama from which the place at that distance along the street is visible. */
    static Panorama near(double distance, Street street, int pass, long seed, SeededRandom random) {
        int stand = (int) Math.round(distance / SPACING) + random.weighted(0.15, 0.6, 0.25) - 1;
        LocalPoint camera = street.at(Math.min(street.length(), Math.max(0, stand * SPACING)), 0);
        SeededRandom ofStreet = SeededRandom.of(seed, 91, street.number());
        boolean mapillary = ofStreet.chance(0.06);
        SeededRandom pano = SeededRandom.of(seed, 92, street.number(), stand, pass / 3);
        String id = mapillary
                ? String.valueOf(1_000_000_000_000_000L + (pano.bits() >>> 14))
                : IntStream.range(0, 22).mapToObj(i -> pano.of(ALPHABET)).collect(Collectors.joining());
        return new Panorama(
                id,
                mapillary ? "mapillary" : "gsv",
                camera,
                12 * 2012 + pass / 3 * 40 + ofStreet.below(60),
                (street.start().bearing(street.end()) + pano.between(-3, 3) + 360) % 360,
                pano.between(-2.5, 2.5),
                mapillary ? 5760 : pano.chance(0.25) ? 13312 : 16384);
    }

    /** Writes the cells of the view of a place, from the capture date to the size of the panorama. */
    void addView(CsvFile labels, LocalPoint seen, SeededRandom random) throws IOException {
        int zoom = 1 + random.weighted(0.6, 0.3, 0.1);
        double bearing = camera.bearing(seen);
        double downward = -StrictMath.toDegrees(StrictMath.atan2(CAMERA_HEIGHT, Math.max(camera.distance(seen), 1)));
        double aside = VIEW_WIDTH[zoom] * random.between(-0.36, 0.36);
        double above = VIEW_WIDTH[zoom] * random.between(-0.2, 0.2);
        String ofYear = String.valueOf(101 + month % 12).substring(1);
        labels.add(random.chance(0.01) ? "" : month / 12 + "-" + ofYear)
                .add(
                        LocalPoint.decimal((bearing - aside + 360) % 360, 4),
                        LocalPoint.decimal(Math.max(-35, downward - above), 4))
                .add(zoom, LocalPoint.decimal(heading, 4), LocalPoint.decimal(pitch, 4))
                .add(random.chance(0.3) ? "" : LocalPoint.decimal(random.between(-1, 1), 4))
                .add(
                        Math.round(720 * (0.5 + aside / VIEW_WIDTH[zoom])),
                        Math.round(480 * (0.5 + above / VIEW_WIDTH[zoom])))
                .add(720, 480, (long) ((bearing - heading + 540) % 360 / 360 * width))
                .add((long) ((0.5 - downward / 180) * (width / 2.0)), width, width / 2);
    }
}
