package org.sidewalkdata.maps.tiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.sidewalkdata.model.TileAddress;

/** Lines in web mercator, as WKT, that are hard to fit to the grid of a tile. */
final class HostileLines {
    private HostileLines() {}

    /**
     * Returns a random line near a point, of any size and number of points; some are straight, some closed.
     *
     * @param kind any number
     */
    static String random(Random random, int kind, double[] place) {
        double reach = Math.pow(10, random.nextDouble() * 6 - 1); // from 10 cm to 100 km
        double x = place[0] + random.nextGaussian() * reach;
        double y = place[1] + random.nextGaussian() * reach;
        int points = kind % 3 == 0 ? 2 : 2 + random.nextInt(40);
        StringBuilder wkt = new StringBuilder("LINESTRING(");
        String first = "";
        for (int i = 0; i < points; i++) {
            boolean closes = kind % 7 == 6 && i > 0 && i == points - 1;
            String point = closes ? first : String.format(Locale.ROOT, "%.4f %.4f", x, y);
            first = i == 0 ? point : first;
            wkt.append(i == 0 ? "" : ",").append(point);
            double step = reach / (kind % 4 == 0 ? 1 : points);
            boolean straight = kind % 5 == 0;
            x += straight ? step : random.nextGaussian() * step;
            y += straight ? 0 : random.nextGaussian() * step;
        }
        return wkt + ")";
    }

    /**
     * Returns lines that run along, end at, start at or cross the edges of the tile north-east of 0/0, in parts of its
     * width; its buffer reaches to -1/32 and 33/32. They are moved by a millimeter, because a point in the middle of a
     * unit may be rounded either way.
     */
    static List<String> atEdges() {
        String[] parts = {
            "-0.03125 0.25, -0.03125 0.5",
            "-0.03125 0.25, -0.03125 0.5, -0.03125 2",
            "-1 0.25, -0.03125 0.25, -0.03125 0.5",
            "-0.03125 0.25, -0.03125 0.5, 0.5 0.5, 2 0.5",
            "0.25 1.03125, 0.5 1.03125, 0.5 2",
            "-1 -0.03125, 2 -0.03125",
            "-1 -1, 2 2",
            "-0.0625 0, 0 -0.0625",
            "0.5 0.5, 2 0.5, 2 0.6, 0.5 0.6, 0.5 0.7, 2 0.7, 2 0.8, -2 0.8, -2 0.9, 0.1 0.9",
            "0 0, 0 1, 1 1, 1 0, 0 0",
            "0.1 0.1, 0.9 0.1, 0.1 0.1",
            "0.1 0.1, 0.5 0.1, 0.9 0.1, 0.5 0.1, 0.1 0.1",
            "0.3 0.3, 0.3 0.3",
        };
        List<String> lines = new ArrayList<>();
        for (int zoom : new int[] {8, 13, 14, 20}) {
            double size = new TileAddress(zoom, 0, 0).size();
            for (String part : parts) {
                List<String> points = new ArrayList<>();
                for (String point : part.split(", ")) {
                    double x = Double.parseDouble(point.split(" ")[0]);
                    double y = Double.parseDouble(point.split(" ")[1]);
                    points.add((size * x + 0.001) + " " + (size * y + 0.001));
                }
                lines.add("LINESTRING(" + String.join(",", points) + ")");
            }
        }
        return lines;
    }

    /** Returns a spiral of a hundred thousand points. */
    static String huge(double[] place) {
        StringBuilder wkt = new StringBuilder("LINESTRING(");
        for (int i = 0; i < 100_000; i++) {
            double radius = i * 0.5;
            double angle = i * 0.01;
            wkt.append(i == 0 ? "" : ",");
            wkt.append(place[0] + radius * Math.cos(angle)).append(' ');
            wkt.append(place[1] + radius * Math.sin(angle));
        }
        return wkt + ")";
    }
}
