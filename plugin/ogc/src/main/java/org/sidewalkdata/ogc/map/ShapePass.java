package org.sidewalkdata.ogc.map;

import java.awt.Shape;
import java.awt.geom.Path2D;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.ogc.raster.SymbolizerRenderer;
import org.sidewalkdata.ogc.style.Style;
import org.sidewalkdata.record.RowCursor;

/**
 * One pass of a style over the rows of a cursor. Lines of one rule are gathered and drawn in one go, rule by rule, which takes
 * a fraction of the time; so that memory does not grow with the city, that happens whenever many have come together. Points
 * and areas are drawn as they come. Used by one thread.
 */
final class ShapePass {
    /** Points of lines that are gathered: 2 MB of them. */
    private static final int GATHERED = 1 << 17;

    private final Style.Layer pass;
    private final RowCursor row;
    private final SymbolizerRenderer pencil;
    private final PixelPath paths;
    private final RowProperties properties;
    private final int geometry;
    private final boolean lines;
    private final Map<Style.Rule, Path2D> gathered = new IdentityHashMap<>(); // a rule's hash takes in all it holds
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

    /** Draws the current row, or keeps it to be drawn soon. */
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

    /** Draws what was kept. */
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
