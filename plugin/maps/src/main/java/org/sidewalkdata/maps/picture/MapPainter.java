package org.sidewalkdata.maps.picture;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.Supplier;
import org.sidewalkdata.maps.raster.LabelPlacer;
import org.sidewalkdata.maps.raster.SymbolizerRenderer;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.maps.style.Symbolizer;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.MapSelection;
import org.sidewalkdata.row.ReadView;

/**
 * Draws layers into an image row by row as they come from the database: shapes by SLD's painter's model, then a layer's
 * texts on top. If a style draws in several passes, the rows are read once per pass, which costs less than keeping
 * them. Used by one thread.
 */
public record MapPainter(ReadView data, MapView view, SymbolizerRenderer pencil) {
    /** Distance in pixels that symbols and lines extend beyond their geometry. */
    private static final double REACH = 16;

    /** Distance in pixels that names extend. Neighboring images see the same names around their common edge. */
    private static final double NAME_REACH = 256;

    /** Draws a layer; nothing if a pixel is far smaller than the precision of the data. */
    public void draw(MapLayer layer) {
        if (view.isTooNear()) {
            return;
        }
        List<Style.Layer> passes = layer.at(view.scaleDenominator());
        drawShapes(passes, () -> open(layer, REACH));
        LabelPlacer names = new LabelPlacer(pencil);
        for (Style.Layer pass : passes) {
            if (pass.drawsTexts()) {
                drawTexts(layer, pass, names);
            }
        }
    }

    /**
     * Draws rows that the caller reads, without their texts.
     *
     * @param rows opened again for each pass of the style; they have the columns that the style needs
     */
    public void draw(Style style, Supplier<RowCursor> rows) {
        double scale = view.scaleDenominator();
        drawShapes(style.layers().stream().map(layer -> layer.at(scale)).toList(), rows);
    }

    private void drawShapes(List<Style.Layer> passes, Supplier<RowCursor> rows) {
        for (Style.Layer pass : passes) {
            if (pass.drawsShapes()) {
                try (RowCursor row = rows.get()) {
                    ShapePass shapes = new ShapePass(pass, row, view, pencil);
                    while (row.next()) {
                        shapes.draw();
                    }
                    shapes.finish();
                }
            }
        }
    }

    private void drawTexts(MapLayer layer, Style.Layer pass, LabelPlacer names) {
        try (RowCursor row = open(layer, NAME_REACH)) {
            RowProperties properties = new RowProperties(row);
            InsidePoint inside = new InsidePoint(view);
            while (row.next()) {
                for (Style.Rule rule : pass.matching(properties)) {
                    for (Symbolizer symbolizer : rule.symbolizers()) {
                        Object text =
                                symbolizer instanceof Symbolizer.Text style ? properties.get(style.property()) : null;
                        if (symbolizer instanceof Symbolizer.Text style && text != null) {
                            Point2D place = inside.of(row);
                            names.draw(style, text.toString(), place.getX(), place.getY());
                        }
                    }
                }
            }
        }
    }

    private RowCursor open(MapLayer layer, double reach) {
        var rows = layer.drawn();
        return data.map(new MapSelection(rows, view.areas(reach), layer.filter(), Thinning.cell(rows, view)));
    }

    /**
     * Finds the position of a row's text in pixels: a point inside an area, otherwise the center of the geometry. Used
     * by one thread.
     */
    private static final class InsidePoint {
        private final MapView view;
        private final PixelPath paths;
        private final double[] place = new double[2];

        InsidePoint(MapView view) {
            this.view = view;
            this.paths = new PixelPath(view);
        }

        Point2D of(RowCursor row) {
            int column = row.collection().geometryIndex().orElseThrow();
            return switch (row.collection().geometryType()) {
                case NONE -> throw new IllegalArgumentException("There is no geometry");
                case POINT, LINE_STRING -> middle(row, column);
                case MULTI_POLYGON -> inside(row, column);
            };
        }

        private Point2D middle(RowCursor row, int column) {
            Rectangle2D box = paths.of(row, column).getBounds2D();
            return new Point2D.Double(box.getCenterX(), box.getCenterY());
        }

        private Point2D inside(RowCursor row, int column) {
            Point2D inside = InsideArea.of(row, column);
            view.crs().fromDegrees(inside.getX(), inside.getY(), place);
            return new Point2D.Double(view.column(place[0]), view.row(place[1]));
        }
    }
}
