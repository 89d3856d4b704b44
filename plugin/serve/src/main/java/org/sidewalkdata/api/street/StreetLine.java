package org.sidewalkdata.api.street;

import java.util.Arrays;
import java.util.Optional;
import org.sidewalkdata.record.RowCursor;

/** The line of a street in degrees, longitude first. Not changed. */
public final class StreetLine {
    private static final double METERS_PER_DEGREE = 111_320;

    /** Positions nearer to the line are on it: in meters. */
    private static final double ON_THE_LINE = 1;

    private final double[] points;

    /** Takes the points: longitude, latitude, longitude, latitude … */
    public StreetLine(double... points) {
        this.points = points;
    }

    /** Copies the line of the cursor's current row. */
    public static StreetLine of(RowCursor row, int column) {
        double[] points = new double[2 * row.pointCount(column)];
        for (int i = 0; i < points.length / 2; i++) {
            points[2 * i] = row.getX(column, i);
            points[2 * i + 1] = row.getY(column, i);
        }
        return new StreetLine(points);
    }

    /** Returns the index of the last point. */
    public int last() {
        return points.length / 2 - 1;
    }

    public double lon(int point) {
        return points[2 * point];
    }

    public double lat(int point) {
        return points[2 * point + 1];
    }

    /**
     * Returns the side on which a position lies: at a right angle to the nearest part of the line, which is extended
     * beyond its ends. Empty: on the line.
     */
    Optional<Side> side(double lon, double lat) {
        double narrow = Math.cos(Math.toRadians(lat));
        double nearest = Double.POSITIVE_INFINITY;
        Optional<Side> side = Optional.empty();
        for (int i = 0; i < last(); i++) {
            double east = (lon(i + 1) - lon(i)) * narrow;
            double north = lat(i + 1) - lat(i);
            double length = Math.hypot(east, north);
            if (length == 0) {
                continue;
            }
            double toEast = (lon - lon(i)) * narrow;
            double toNorth = lat - lat(i);
            double along = (toEast * east + toNorth * north) / (length * length);
            double clamped = Math.max(0, Math.min(1, along));
            double distance = Math.hypot(toEast - clamped * east, toNorth - clamped * north);
            if (distance < nearest) {
                nearest = distance;
                double left = (east * toNorth - north * toEast) / length; // degrees to the left of the line
                side = Math.abs(left) * METERS_PER_DEGREE < ON_THE_LINE
                        ? Optional.empty()
                        : Optional.of(left > 0 ? Side.toward(-north, east) : Side.toward(north, -east));
            }
        }
        return side;
    }

    /** Returns the distance to a position in meters, precise to a meter per 10 km. */
    public double meters(double lon, double lat) {
        return nearest(lon, lat).meters();
    }

    /** Returns where the point nearest to a position is along the line: 0 at its start, 1 at its end. */
    public double fraction(double lon, double lat) {
        return nearest(lon, lat).fraction();
    }

    /** Returns the points of a part of the line, between two places along it: 0 at its start, 1 at its end. */
    public double[] part(double from, double to) {
        double narrow = Math.cos(Math.toRadians(lat(0)));
        double[] along = new double[last() + 1];
        for (int i = 1; i <= last(); i++) {
            along[i] = along[i - 1] + Math.hypot((lon(i) - lon(i - 1)) * narrow, lat(i) - lat(i - 1));
        }
        double[] part = new double[points.length + 4];
        int size = put(part, 0, along, from);
        for (int i = 0; i <= last(); i++) {
            if (along[i] > from * along[last()] && along[i] < to * along[last()]) {
                part[size++] = lon(i);
                part[size++] = lat(i);
            }
        }
        return Arrays.copyOf(part, put(part, size, along, to));
    }

    /** Puts the point at a place along the line. */
    private int put(double[] part, int size, double[] along, double place) {
        double wanted = place * along[last()];
        int i = 0;
        while (i + 1 < last() && along[i + 1] < wanted) {
            i++;
        }
        int next = Math.min(i + 1, last());
        double length = along[next] - along[i];
        double share = length == 0 ? 0 : Math.min(1, (wanted - along[i]) / length);
        part[size] = lon(i) + share * (lon(next) - lon(i));
        part[size + 1] = lat(i) + share * (lat(next) - lat(i));
        return size + 2;
    }

    /**
     * The point of a line that is nearest to a position.
     *
     * @param meters distance to the position
     * @param fraction where along the line: 0 at its start, 1 at its end
     * @param left whether the position is to the left of the line, as seen from its start
     */
    public record Nearest(double meters, double fraction, boolean left) {}

    /** Degrees that hold everything within a distance of a line. */
    public record Box(double minLon, double minLat, double maxLon, double maxLat) {
        public boolean hasLon(double lon) {
            return lon >= minLon && lon <= maxLon;
        }
    }

    /** Returns a box with every position within a distance in meters. */
    public Box around(double meters) {
        var box = new double[] {lon(0), lat(0), lon(0), lat(0)};
        for (int i = 1; i <= last(); i++) {
            box[0] = Math.min(box[0], lon(i));
            box[1] = Math.min(box[1], lat(i));
            box[2] = Math.max(box[2], lon(i));
            box[3] = Math.max(box[3], lat(i));
        }
        double lats = meters / 110_000; // a degree of latitude has at least 110,574 m
        double farthest = Math.toRadians(Math.max(Math.abs(box[1] - lats), Math.abs(box[3] + lats)));
        double lons = lats / Math.max(0.001, Math.cos(farthest));
        return new Box(box[0] - lons, box[1] - lats, box[2] + lons, box[3] + lats);
    }

    /** Returns the nearest point to a position. */
    public Nearest nearest(double lon, double lat) {
        double phi = Math.toRadians(lat); // WGS84: meters per degree at this latitude
        double perLat = 111_132.954 - 559.822 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi);
        double perLon = 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi);
        double nearest = Math.hypot((lon(0) - lon) * perLon, (lat(0) - lat) * perLat);
        double upToNearest = 0;
        double whole = 0;
        boolean isLeft = false;
        for (int i = 0; i < last(); i++) {
            double east = (lon(i + 1) - lon(i)) * perLon;
            double north = (lat(i + 1) - lat(i)) * perLat;
            double toEast = (lon - lon(i)) * perLon;
            double toNorth = (lat - lat(i)) * perLat;
            double length = Math.hypot(east, north);
            double along =
                    length == 0 ? 0 : Math.max(0, Math.min(1, (toEast * east + toNorth * north) / (length * length)));
            double distance = Math.hypot(toEast - along * east, toNorth - along * north);
            if (i == 0 || distance < nearest) {
                nearest = distance;
                upToNearest = whole + along * length;
                isLeft = east * toNorth - north * toEast > 0;
            }
            whole += length;
        }
        return new Nearest(nearest, whole == 0 ? 0 : upToNearest / whole, isLeft);
    }
}
