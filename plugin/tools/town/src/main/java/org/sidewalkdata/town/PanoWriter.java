package org.sidewalkdata.town;

import java.io.IOException;
import org.sidewalkdata.text.ByteSink;

/**
 * Writes the panorama a label is placed on, and where on it: panoramas stand every ten metres along a street, look along
 * it, and are taken anew every few years. A few streets have Mapillary's.
 */
final class PanoWriter {
    private static final double SPACING = 10;
    private static final double CAMERA_HEIGHT = 2.5;
    private static final char[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".toCharArray();
    private static final double[] VIEW_WIDTH = {0, 89.75, 53, 28};
    private static final int CANVAS_WIDTH = 720;
    private static final int CANVAS_HEIGHT = 480;

    private final long seed;
    private final ByteSink out;
    private boolean mapillary;
    private long idBits;
    private long captureMonth;
    private double cameraHeading;
    private double cameraPitch;
    private double bearing;
    private double distance;

    PanoWriter(long seed, ByteSink out) {
        this.seed = seed;
        this.out = out;
    }

    /** Finds the panorama from which somebody sees the point; moves the line to where the camera stands. */
    void choose(Visit visit, StreetLine line, double along, double x, double y, Dice dice) {
        int stand = (int) Math.round(along / SPACING) + dice.weighted(0.15, 0.6, 0.25) - 1;
        double camera = Math.min(line.length(), Math.max(0, stand * SPACING));
        line.moveTo(camera, 0);
        double east = x - line.x();
        double north = y - line.y();
        bearing = StreetLine.degrees(east, north);
        distance = Math.sqrt(east * east + north * north);

        Dice street = Dice.of(seed, 91, visit.street().number());
        mapillary = street.chance(0.06);
        Dice pano = Dice.of(seed, 92, visit.street().number(), stand, visit.pass() / 3);
        idBits = pano.bits();
        captureMonth = 12 * 2012 + visit.pass() / 3 * 40L + street.below(60);
        cameraHeading = (line.bearing() + pano.between(-3, 3) + 360) % 360;
        cameraPitch = pano.between(-2.5, 2.5);
    }

    void putId() throws IOException {
        if (mapillary) {
            out.put(1_000_000_000_000_000L + (idBits >>> 14));
            out.put(",mapillary,");
            return;
        }
        Dice letters = Dice.of(idBits);
        long bits = letters.bits();
        for (int i = 0; i < 22; i++) {
            bits = i == 10 || i == 20 ? letters.bits() : bits >>> 6;
            out.put(ALPHABET[(int) (bits & 63)]);
        }
        out.put(",gsv,");
    }

    /** From the capture date to the size of the panorama. */
    void putView(Dice dice) throws IOException {
        captureDate(dice);
        int zoom = 1 + dice.weighted(0.6, 0.3, 0.1);
        double downward = -StrictMath.toDegrees(StrictMath.atan2(CAMERA_HEIGHT, Math.max(distance, 1)));
        double aside = VIEW_WIDTH[zoom] * dice.between(-0.36, 0.36);
        double above = VIEW_WIDTH[zoom] * dice.between(-0.2, 0.2);
        decimal((bearing - aside + 360) % 360);
        decimal(Math.max(-35, downward - above));
        whole(zoom);
        decimal(cameraHeading);
        decimal(cameraPitch);
        if (!dice.chance(0.3)) {
            out.put(tenThousandths(dice.between(-1, 1)));
        }
        out.put(',');
        whole(Math.round(CANVAS_WIDTH * (0.5 + aside / VIEW_WIDTH[zoom])));
        whole(Math.round(CANVAS_HEIGHT * (0.5 + above / VIEW_WIDTH[zoom])));
        whole(CANVAS_WIDTH);
        whole(CANVAS_HEIGHT);
        int width = mapillary ? 5760 : (idBits & 3) == 0 ? 13312 : 16384;
        whole((long) ((bearing - cameraHeading + 540) % 360 / 360 * width));
        whole((long) ((0.5 - downward / 180) * (width / 2.0)));
        whole(width);
        whole(width / 2);
    }

    private void captureDate(Dice dice) throws IOException {
        if (!dice.chance(0.01)) {
            long month = captureMonth % 12 + 1;
            out.put(captureMonth / 12);
            out.put(month < 10 ? "-0" : "-");
            out.put(month);
        }
        out.put(',');
    }

    private void whole(long value) throws IOException {
        out.put(value);
        out.put(',');
    }

    private void decimal(double value) throws IOException {
        out.put(tenThousandths(value));
        out.put(',');
    }

    private static double tenThousandths(double value) {
        return StrictMath.rint(value * 10_000) / 10_000;
    }
}
