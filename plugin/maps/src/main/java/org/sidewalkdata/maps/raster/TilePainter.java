package org.sidewalkdata.maps.raster;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.maps.mvt.TileFeature;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.maps.style.Symbolizer;

/** Draws a vector tile with a style: shapes by SLD's painter's model, then all texts on top. Thread-safe. */
public final class TilePainter {
    private final Style style;

    public TilePainter(Style style) {
        this.style = style;
    }

    /** Returns the names of the properties that drawing needs. */
    public Set<String> properties() {
        return style.properties();
    }

    /**
     * Draws a tile as a new image.
     *
     * @param tile features to draw
     * @param names positions of texts; without features, the centers of the drawn features
     */
    public BufferedImage paint(VectorTile tile, VectorTile names, TileSize size, int zoom) {
        BufferedImage image = new BufferedImage(size.pixels(), size.pixels(), BufferedImage.TYPE_INT_ARGB);
        try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, size.ratio())) {
            draw(pencil, tile, names, size, zoom);
        }
        return image;
    }

    /** Draws a tile over an existing image. */
    public void draw(SymbolizerRenderer pencil, VectorTile tile, VectorTile names, TileSize size, int zoom) {
        double scale = size.scaleDenominator(zoom);
        List<Style.Layer> layers =
                style.layers().stream().map(layer -> layer.at(scale)).toList();
        for (Style.Layer layer : layers) {
            tile.layers().forEach(features -> drawShapes(pencil, layer, features, size));
        }
        LabelPlacer drawn = new LabelPlacer(pencil);
        for (Style.Layer layer : layers) {
            List<VectorTile.Layer> named = names.layers().isEmpty() ? tile.layers() : names.layers();
            named.forEach(features -> drawNames(drawn, layer, features, size));
        }
    }

    /**
     * Draws the shapes of a layer. Lines of one rule are drawn together; for ten thousand streets this takes a fraction
     * of the time. Polygons are drawn one by one, because a joined outline would have a hole where two overlap; points
     * too, because a path keeps only the last of consecutive moves.
     */
    private static void drawShapes(
            SymbolizerRenderer pencil, Style.Layer layer, VectorTile.Layer features, TileSize size) {
        AffineTransform toPixels = toPixels(features, size);
        Map<Style.Rule, Path2D> joined = new IdentityHashMap<>(); // hashing a rule reads all of it
        layer.rules().forEach(rule -> joined.put(rule, new Path2D.Float()));
        for (TileFeature feature : features.features()) {
            for (Style.Rule rule : layer.matching(feature.properties()::get)) {
                if (feature.kind() == TileFeature.Kind.LINE) {
                    joined.computeIfPresent(rule, (key, path) -> {
                        path.append(feature.path().getPathIterator(toPixels), false);
                        return path;
                    });
                } else {
                    draw(pencil, rule, feature.path().createTransformedShape(toPixels));
                }
            }
        }
        for (Style.Rule rule : layer.rules()) {
            draw(pencil, rule, joined.getOrDefault(rule, new Path2D.Float()));
        }
    }

    private static void draw(SymbolizerRenderer pencil, Style.Rule rule, Shape shape) {
        rule.symbolizers().forEach(symbolizer -> pencil.draw(symbolizer, shape));
    }

    private static void drawNames(LabelPlacer names, Style.Layer layer, VectorTile.Layer features, TileSize size) {
        AffineTransform toPixels = toPixels(features, size);
        for (TileFeature feature : features.features()) {
            for (Style.Rule rule : layer.matching(feature.properties()::get)) {
                for (Symbolizer symbolizer : rule.symbolizers()) {
                    Object text = symbolizer instanceof Symbolizer.Text style
                            ? feature.properties().get(style.property())
                            : null;
                    if (symbolizer instanceof Symbolizer.Text style && text != null) {
                        Rectangle2D box =
                                feature.path().createTransformedShape(toPixels).getBounds2D();
                        names.draw(style, text.toString(), box.getCenterX(), box.getCenterY());
                    }
                }
            }
        }
    }

    private static AffineTransform toPixels(VectorTile.Layer features, TileSize size) {
        double pixels = (double) size.width() / features.extent();
        return AffineTransform.getScaleInstance(pixels, pixels);
    }
}
