package org.sidewalkdata.ogc.map;

import java.util.Optional;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.sql.MapSql;

/** Says from which scale on points are averaged, and over which cells: about 8 pixels wide, as in the tiles. Pure. */
final class Thinning {
    /** Between zoom 14, where tiles count, and 15; the styles draw symbols small from here on. */
    private static final double FROM = 20_000;

    private static final double PIXELS = 8;

    private Thinning() {}

    /** Cells depend on the scale but not on the place, as long as that is a city, so that neighboring pictures fit. */
    static Optional<MapSql.Cell> cell(PublishedCollection rows, MapView view) {
        if (view.scaleDenominator() < FROM || !MapSql.canAverage(rows)) {
            return Optional.empty();
        }
        return view.pixel().map(pixel -> new MapSql.Cell(size(pixel.width()), size(pixel.height())));
    }

    /** The power of two next to a pixel's size, in degrees. */
    private static double size(double degrees) {
        return PIXELS * Math.pow(2, Math.rint(Math.log(degrees) / Math.log(2)));
    }
}
