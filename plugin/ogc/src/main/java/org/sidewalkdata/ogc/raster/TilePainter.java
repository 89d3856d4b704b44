package org.sidewalkdata.ogc.raster;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.ogc.mvt.TileFeature;
import org.sidewalkdata.ogc.mvt.VectorTile;
import org.sidewalkdata.ogc.style.Style;
import org.sidewalkdata.ogc.style.Symbolizer;

/** Draws a vector tile with a style: SLD's painter's model, then the texts over all. Thread-safe. */
public final class TilePainter {
    private final Style style;

    public TilePainter(Style style) {
        this.style = style;
    }

    /** Names of the properties that features need for being drawn. */
    public Set<String> properties() {
        return style.properties();
    }

    /**
     * @param tile what is drawn
     * @param names where texts stand; without features: in the middle of what is drawn
     */
    public BufferedImage paint(VectorTile tile, VectorTile names, TileSize size, int zoom) {
        BufferedImage image = new BufferedImage(size.pixels(), size.pixels(), BufferedImage.TYPE_INT_ARGB);
        try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, size.ratio())) {
            draw(pencil, tile, names, size, zoom);
        }
        return image;
    }

    /** Draws a tile into a picture that is there, over what it holds. */
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
     * Lines that one rule draws are drawn in one go: for ten thousand streets that takes a fraction of the time. Polygons are
     * drawn one by one, for where two overlap, a joined outline would have a hole; points too, for a path keeps only the last
     * of moves that follow each other.
     */
    private static void drawShapes(
            SymbolizerRenderer pencil, Style.Layer layer, VectorTile.Layer features, TileSize size) {
        AffineTransform toPixels = toPixels(features, size);
        Map<Style.Rule, Path2D> joined = new IdentityHashMap<>(); // by identity: a rule's hash takes in all it holds
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
