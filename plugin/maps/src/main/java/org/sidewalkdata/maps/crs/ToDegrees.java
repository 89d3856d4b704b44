package org.sidewalkdata.maps.crs;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.util.GeometryEditor;
import org.sidewalkdata.filter.GeometryLimits;

/**
 * Converts geometries of parameters to longitude and latitude. If straight lines of the system are curves in degrees,
 * long edges are first cut into pieces: the error is below a millimeter on an edge of 10 km and 5 cm on one of 100 km. Geometries across the 180th meridian are divided there.
 */
public final class ToDegrees {
    private static final int MOST_PIECES = 64;
    private static final double PIECE_METERS = 150;
    private static final double LONG_METERS = 500;

    private final Crs crs;
    private int positions;

    public ToDegrees(Crs crs) {
        this.crs = crs;
    }

    /**
     * Converts a geometry.
     *
     * @throws IllegalArgumentException if a coordinate is outside the system, an invalid geometry would have to be
     *     divided, or the geometry is too large
     */
    public Geometry convert(Geometry geometry) {
        GeometryEditor.CoordinateSequenceOperation operation = new GeometryEditor.CoordinateSequenceOperation() {
            @Override
            public CoordinateSequence edit(CoordinateSequence sequence, Geometry part) {
                return part.getFactory().getCoordinateSequenceFactory().create(convert(sequence.toCoordinateArray()));
            }
        };
        return Antimeridian.divide(new GeometryEditor(geometry.getFactory()).edit(geometry, operation));
    }

    private Coordinate[] convert(Coordinate[] coordinates) {
        List<Coordinate> converted = new ArrayList<>();
        double[] degrees = new double[2];
        for (int i = 0; i < coordinates.length; i++) {
            Coordinate to = coordinates[i];
            if (i > 0 && !crs.keepsStraightLines() && coordinates[i - 1].distance(to) > LONG_METERS) {
                Coordinate from = coordinates[i - 1];
                int pieces = (int) Math.min(MOST_PIECES, Math.ceil(from.distance(to) / PIECE_METERS));
                for (int piece = 1; piece < pieces; piece++) {
                    double share = (double) piece / pieces;
                    crs.toUnbrokenDegrees(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y), degrees);
                    converted.add(new Coordinate(degrees[0], degrees[1]));
                }
            }
            crs.toUnbrokenDegrees(to.x, to.y, degrees);
            converted.add(new Coordinate(degrees[0], degrees[1]));
            if (positions + converted.size() > GeometryLimits.MOST_POSITIONS) {
                throw new IllegalArgumentException("a geometry must not have more than " + GeometryLimits.MOST_POSITIONS
                        + " positions, with those within its long edges");
            }
        }
        positions += converted.size();
        return converted.toArray(Coordinate[]::new);
    }
}
