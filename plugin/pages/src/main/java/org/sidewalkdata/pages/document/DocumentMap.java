package org.sidewalkdata.pages.document;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.locationtech.jts.awt.ShapeWriter;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.api.AreaIndex;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.picture.MapLayer;
import org.sidewalkdata.maps.picture.MapPainter;
import org.sidewalkdata.maps.picture.MapView;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.maps.raster.SymbolizerRenderer;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Palette;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.RowPolygons;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.document.Html;

/** Draws the map of a report: the regions or the areas of the set, the outline of the area, and the streets colored by the report's scores. Thread-safe. */
public record DocumentMap(Styles styles) {
    /** Width in pixels of a page. */
    public static final int WIDTH = 960;

    /** Height in pixels of a page. */
    public static final int HEIGHT = 600;

    /** Differences between the parts of a color below which it is a gray, and from which on it is a color. */
    private static final int GRAY = 16;

    private static final int COLORED = 40;
    private static final int DARKEST = 0x17;
    private static final int LIGHTEST = 0xE8;

    private static final String STREETS = "access_score_streets";
    private static final String REGIONS = "regions";

    private static final BasicStroke CASING = new BasicStroke(5, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    private static final BasicStroke OUTLINE = new BasicStroke(2.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    private static final Color INK = Color.decode(Palette.color("picture-ink")); // a gray: light on dark pages

    private static final Color VEIL = new Color(255, 255, 255, 200);

    private static final String LIGHT = "/map.png";

    private static final double FARTHEST_NORTH = 85;

    /** Margin around the box, as a share of its size. */
    private static final double MARGIN = 0.04;

    /**
     * Returns a map as HTML. Dark pages on a screen have its dark form.
     *
     * @param address an address that contains {@value #LIGHT}, or a data URL
     * @param words what the map shows, plain text
     */
    public static String element(String address, String words) {
        String image = "<img class=\"map\" src=\"" + Html.escape(address) + "\" width=\"" + WIDTH + "\" height=\""
                + HEIGHT + "\" alt=\"" + Html.escape(words) + "\"/>";
        if (!address.contains(LIGHT)) {
            return "<p>" + image + "</p>";
        }
        return "<p><picture><source media=\"screen and (prefers-color-scheme: dark)\" srcset=\""
                + Html.escape(address.replace(LIGHT, "/map-dark.png")) + "\"/>" + image + "</picture></p>";
    }

    /**
     * Draws a PNG.
     *
     * @param box the extent to show, degrees
     */
    public byte[] draw(MapQuestion question, Bbox box, PublishedData data) {
        return draw(question, question.location(data), view(box), data, 1, graphics -> {}, graphics -> {});
    }

    /**
     * Draws a PNG of the streets of a location, with its outline.
     *
     * @param box the extent to show at least, degrees
     * @param ratio image pixels per pixel of a page
     * @param over draws over the map, in pixels of a page
     */
    public byte[] draw(
            MapQuestion question, Bbox box, PublishedData data, int ratio, BiConsumer<Graphics2D, MapView> over) {
        MapView view = view(box);
        Location location = question.location(data);
        return draw(question, location, view, data, ratio, graphics -> {}, graphics -> over.accept(graphics, view));
    }

    /** Draws a PNG of all streets that the map has room for, with the outline of the question's location. */
    public byte[] drawAround(
            MapQuestion question, Bbox box, PublishedData data, int ratio, BiConsumer<Graphics2D, MapView> over) {
        MapView view = view(box);
        Location location = question.location(data);
        MapQuestion all = question.in(view.areas(0).get(0));
        return draw(all, location, view, data, ratio, graphics -> {}, graphics -> over.accept(graphics, view));
    }

    /**
     * Draws a transparent PNG of changed streets only, to lay over the map.
     *
     * @param box the extent to show, degrees
     */
    public static byte[] lines(Bbox box, ChangedLines changed) {
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB);
        try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, 1)) {
            changed.draw(pencil.graphics(), view(box));
        }
        return Png.of(image);
    }

    /**
     * Draws a PNG of what changed: the streets pale, the lines over them, and the names of the regions over all.
     *
     * @param box the extent to show, degrees
     * @param lines of {@link #lines} for this box
     */
    public byte[] drawChanges(MapQuestion question, Bbox box, PublishedData data, byte[] lines) {
        Consumer<Graphics2D> changed = graphics -> {
            graphics.setColor(VEIL);
            graphics.fillRect(0, 0, WIDTH, HEIGHT);
            graphics.drawImage(read(lines), 0, 0, null);
        };
        return draw(question, question.location(data), view(box), data, 1, changed, graphics -> {});
    }

    /**
     * Returns a PNG for a dark page: white, black and the grays between them are exchanged, and colors stay, so that they
     * are still those of the legend.
     */
    public static byte[] dark(byte[] png) {
        BufferedImage image = read(png);
        var made = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                made.setRGB(x, y, dark(image.getRGB(x, y)));
            }
        }
        return Png.opaque(made);
    }

    private static int dark(int rgb) {
        int red = rgb >> 16 & 0xff;
        int green = rgb >> 8 & 0xff;
        int blue = rgb & 0xff;
        int chroma = Math.max(red, Math.max(green, blue)) - Math.min(red, Math.min(green, blue));
        double gray = Math.max(0, Math.min(1, (COLORED - chroma) / (double) (COLORED - GRAY)));
        return 0xff << 24 | exchanged(red, gray) << 16 | exchanged(green, gray) << 8 | exchanged(blue, gray);
    }

    /** Mixes a value with its opposite between the darkest and the lightest gray of a dark page. */
    private static int exchanged(int value, double share) {
        double opposite = DARKEST + (255 - value) * (LIGHTEST - DARKEST) / 255.0;
        return (int) Math.round(share * opposite + (1 - share) * value);
    }

    private static BufferedImage read(byte[] png) {
        try { // with a plain stream, ImageIO writes to a file, which a shutdown closes
            return ImageIO.read(new MemoryCacheImageInputStream(new ByteArrayInputStream(png)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read from memory", e);
        }
    }

    /** Draws a PNG: regions, streets, something over them, the outline of an area, names, and something over all. */
    private byte[] draw(
            MapQuestion question,
            Location location,
            MapView view,
            PublishedData data,
            int ratio,
            Consumer<Graphics2D> overStreets,
            Consumer<Graphics2D> over) {
        BufferedImage image = new BufferedImage(WIDTH * ratio, HEIGHT * ratio, BufferedImage.TYPE_INT_ARGB);
        Download streets = question.ask("accessScoreStreets", "", data);
        try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, ratio)) {
            pencil.graphics().setColor(Color.WHITE);
            pencil.graphics().fillRect(0, 0, WIDTH, HEIGHT);
            var painter = new MapPainter(data.view(), view, pencil);
            painter.draw(regions(location, pass -> !pass.drawsTexts()));
            painter.draw(style(STREETS), () -> streets.open(data.view()));
            overStreets.accept(pencil.graphics());
            outline(location, data).ifPresent(area -> outline(area, view, pencil.graphics()));
            painter.draw(regions(location, Style.Layer::drawsTexts));
            over.accept(pencil.graphics());
        }
        return Png.opaque(image);
    }

    /**
     * Returns the layer of regions, or of the set of areas that the location is from.
     *
     * @param passes selects layers of the style
     */
    private MapLayer regions(Location location, Predicate<Style.Layer> passes) {
        var style = new Style(style(REGIONS).layers().stream().filter(passes).toList());
        return location instanceof Location.InArea in
                ? new MapLayer(
                        rows("areas"),
                        style,
                        new Filter.InTexts("area_set", Set.of(in.area().areaSet())))
                : new MapLayer(rows(REGIONS), style, Filter.ALL);
    }

    /** Returns the outline of a location; empty: it is the whole city or a box. */
    private static Optional<Geometry> outline(Location location, PublishedData data) {
        Optional<Region> region = location.region(data.regions());
        if (region.isEmpty()) {
            return AreaIndex.outlined(location, data.view()) instanceof Location.Within within
                    ? Optional.of(within.area())
                    : Optional.empty();
        }
        PublishedCollection regions = rows(REGIONS);
        Filter which = new Filter.InIntegers("region_id", Set.of(region.get().regionId()));
        try (RowCursor row = data.view().rows(Selection.of(regions, which))) {
            return row.next()
                    ? Optional.of(RowPolygons.of(row, regions.geometryIndex().orElseThrow()))
                    : Optional.empty();
        }
    }

    private static PublishedCollection rows(String collection) {
        return ServedCollection.find(collection).orElseThrow().rows();
    }

    private static void outline(Geometry area, MapView view, Graphics2D graphics) {
        var at = new double[2];
        Shape line = new ShapeWriter((degrees, pixel) -> {
                    Crs.WEB_MERCATOR.fromDegrees(degrees.x, degrees.y, at);
                    pixel.setLocation(view.column(at[0]), view.row(at[1]));
                })
                .toShape(area);
        graphics.setColor(Color.WHITE);
        graphics.setStroke(CASING);
        graphics.draw(line);
        graphics.setColor(INK);
        graphics.setStroke(OUTLINE);
        graphics.draw(line);
    }

    private Style style(String collection) {
        return styles.find(collection).orElseThrow();
    }

    /** Returns the view with the box in its center and the same scale on both axes. The projection has no poles. */
    private static MapView view(Bbox box) {
        var low = new double[2];
        var high = new double[2];
        Crs.WEB_MERCATOR.fromDegrees(box.minLon(), Math.max(-FARTHEST_NORTH, box.minLat()), low);
        Crs.WEB_MERCATOR.fromDegrees(box.maxLon(), Math.min(FARTHEST_NORTH, box.maxLat()), high);
        double perPixel =
                (1 + 2 * MARGIN) * Math.max(1, Math.max((high[0] - low[0]) / WIDTH, (high[1] - low[1]) / HEIGHT));
        double x = (low[0] + high[0]) / 2;
        double y = (low[1] + high[1]) / 2;
        double right = perPixel * WIDTH / 2;
        double up = perPixel * HEIGHT / 2;
        return new MapView(Crs.WEB_MERCATOR, x - right, y - up, x + right, y + up, WIDTH, HEIGHT);
    }
}
