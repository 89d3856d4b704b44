package org.sidewalkdata.maps.picture;

import java.util.Optional;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.sql.MapSql;

/** Decides from which scale on points are averaged and over which cells: about 8 pixels wide, as in the tiles. Pure. */
final class Thinning {
    /**
     * Scale denominator between zoom 14, where tiles count clusters, and zoom 15. Styles draw small symbols above it.
     */
    private static final double FROM = 20_000;

    private static final double PIXELS = 8;

    private Thinning() {}

    /**
     * Returns the cell size. It depends on the scale but, within a city, not on the position, so that neighboring
     * images match.
     */
    static Optional<MapSql.Cell> cell(PublishedCollection rows, MapView view) {
        if (view.scaleDenominator() < FROM || !MapSql.canAverage(rows)) {
            return Optional.empty();
        }
        return view.pixel().map(pixel -> new MapSql.Cell(size(pixel.width()), size(pixel.height())));
    }

    /** Returns the power of two nearest to a pixel's size in degrees, times the number of pixels. */
    private static double size(double degrees) {
        return PIXELS * Math.pow(2, Math.rint(Math.log(degrees) / Math.log(2)));
    }
}
