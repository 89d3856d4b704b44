package org.sidewalkdata.maps.picture;

import java.awt.Shape;
import java.awt.geom.Path2D;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.maps.raster.SymbolizerRenderer;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.record.RowCursor;

/**
 * One pass of a style over the rows of a cursor. Lines of one rule are collected and drawn together, which takes a
 * fraction of the time; they are drawn whenever many have been collected, so that memory does not grow with the city.
 * Points and areas are drawn immediately. Used by one thread.
 */
final class ShapePass {
    /** Number of line points to collect before drawing: 2 MB. */
    private static final int GATHERED = 1 << 17;

    private final Style.Layer pass;
    private final RowCursor row;
    private final SymbolizerRenderer pencil;
    private final PixelPath paths;
    private final RowProperties properties;
    private final int geometry;
    private final boolean lines;
    private final Map<Style.Rule, Path2D> gathered = new IdentityHashMap<>(); // hashing a rule reads all of it
    private int points;

    ShapePass(Style.Layer pass, RowCursor row, MapView view, SymbolizerRenderer pencil) {
        this.pass = pass;
        this.row = row;
        this.pencil = pencil;
        this.paths = new PixelPath(view);
        this.properties = new RowProperties(row);
        this.geometry = row.collection().geometryIndex().orElseThrow();
        this.lines = switch (row.collection().geometryType()) {
            case LINE_STRING -> true;
            case NONE, POINT, MULTI_POLYGON -> false;
        };
    }

    /** Draws the current row or collects it for the next drawing. */
    void draw() {
        List<Style.Rule> rules = pass.matching(properties);
        for (Style.Rule rule : rules) {
            if (lines) {
                points += paths.append(row, geometry, gathered.computeIfAbsent(rule, key -> new Path2D.Double()));
            } else {
                draw(rule, paths.of(row, geometry));
            }
        }
        if (points > GATHERED) {
            finish();
        }
    }

    /** Draws the collected lines. */
    void finish() {
        for (Style.Rule rule : pass.rules()) {
            Path2D path = gathered.remove(rule);
            if (path != null) {
                draw(rule, path);
            }
        }
        points = 0;
    }

    private void draw(Style.Rule rule, Shape shape) {
        rule.symbolizers().forEach(symbolizer -> pencil.draw(symbolizer, shape));
    }
}
