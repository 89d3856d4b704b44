package org.sidewalkdata.pages.worklist;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.plan.PlannedStreet;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.picture.MapView;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Palette;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.text.Extent;

/**
 * Draws the map of a sheet with its first ranks: a dot at each problem. Each rank stands beside the first of its problems where
 * no other rank is, joined by a line. Thread-safe.
 */
record NumberedMap(DocumentMap picture) {
    /** Image pixels per pixel of the page, so that print is sharp. */
    private static final int RATIO = 2;

    /** Margin around the problems in degrees: about 60 m, so that the streets around tell where they are. */
    private static final double MARGIN = 0.0006;

    /** More numbers would hide the map of a sheet. */
    private static final int MOST_NUMBERS = 40;

    /**
     * The problems of a rank.
     *
     * @param problems longitude and latitude, the place of the number first; at least one
     */
    record Rank(int number, List<Coordinate> problems) {
        static Rank of(List<WorkItem> items) {
            return new Rank(
                    items.get(0).entry().rank(),
                    items.stream()
                            .map(item -> new Coordinate(item.lon(), item.lat()))
                            .toList());
        }

        static Rank of(PlannedStreet street) {
            return new Rank(
                    street.rank(),
                    street.problems().stream()
                            .map(problem -> new Coordinate(
                                    problem.cluster().lng(), problem.cluster().lat()))
                            .toList());
        }
    }

    private static final int FONT_SIZE = 15;
    private static final double DOT = 7;
    private static final double STEP = 14;
    private static final int TURNS = 12;
    private static final int RINGS = 24;
    private static final Color INK = Color.decode(Palette.color("number-ink"));
    private static final Color PAPER = Color.WHITE;

    /**
     * Draws a PNG of a sheet's streets and those around.
     *
     * @param entries the problems of each rank; at least one
     */
    byte[] sheet(MapQuestion question, List<List<WorkItem>> entries, PublishedData data) {
        List<Rank> ranks = entries.stream().map(Rank::of).toList();
        var extent = new Extent();
        ranks.forEach(rank -> rank.problems().forEach(at -> extent.add(at.x, at.y)));
        return picture.drawAround(
                question,
                extent.around(MARGIN),
                data,
                RATIO,
                (graphics, view) -> draw(graphics, view, ranks, MOST_NUMBERS));
    }

    /**
     * Draws a PNG of the location of a plan with all its problems.
     *
     * @param most how many ranks have numbers
     */
    byte[] plan(MapQuestion question, Bbox box, List<Rank> ranks, int most, PublishedData data) {
        return picture.draw(question, box, data, RATIO, (graphics, view) -> draw(graphics, view, ranks, most));
    }

    private static void draw(Graphics2D graphics, MapView view, List<Rank> ranks, int most) {
        List<Rank> items = ranks.stream().limit(most).toList();
        graphics.setFont(new Font(Font.SANS_SERIF, Font.BOLD, FONT_SIZE));
        List<double[]> dots =
                items.stream().map(item -> dot(item.problems().get(0), view)).toList();
        double width = graphics.getFontMetrics()
                        .stringWidth(
                                Integer.toString(items.get(items.size() - 1).number()))
                + 10;
        List<Rectangle2D> plates = plates(dots, width, FONT_SIZE + 6, view.width(), view.height());
        graphics.setStroke(new BasicStroke(1.5f));
        graphics.setColor(INK);
        for (int i = 0; i < items.size(); i++) {
            Rectangle2D plate = plates.get(i);
            graphics.draw(new Line2D.Double(dots.get(i)[0], dots.get(i)[1], plate.getCenterX(), plate.getCenterY()));
        }
        ranks.forEach(rank -> rank.problems().forEach(at -> mark(graphics, dot(at, view))));
        for (int i = 0; i < items.size(); i++) {
            write(graphics, plates.get(i), Integer.toString(items.get(i).number()));
        }
    }

    private static double[] dot(Coordinate degrees, MapView view) {
        var at = new double[2];
        Crs.WEB_MERCATOR.fromDegrees(degrees.x, degrees.y, at);
        return new double[] {view.column(at[0]), view.row(at[1])};
    }

    /**
     * Returns the positions of the numbers, each the nearest to its dot that is free. All in pixels.
     *
     * @param dots column and row of each problem
     * @param width of each number, as height
     * @param columns of the image
     */
    static List<Rectangle2D> plates(List<double[]> dots, double width, double height, int columns, int rows) {
        List<Rectangle2D> taken = new ArrayList<>();
        dots.forEach(dot -> taken.add(around(dot, DOT, DOT)));
        var image = new Rectangle2D.Double(0, 0, columns, rows);
        dots.forEach(dot -> taken.add(place(dot, width, height, image, taken)));
        return taken.subList(dots.size(), taken.size());
    }

    /** Returns the nearest position that is free, else the farthest that was tried. */
    private static Rectangle2D place(
            double[] dot, double width, double height, Rectangle2D image, List<Rectangle2D> taken) {
        Rectangle2D tried = around(dot, width, height);
        for (int ring = 1; ring <= RINGS; ring++) {
            for (int turn = 0; turn < TURNS + ring; turn++) {
                double angle = Math.PI / 4 + 2 * Math.PI * turn / (TURNS + ring);
                double away = width / 2 + DOT / 2 + STEP * ring;
                double[] center = {dot[0] + away * Math.cos(angle), dot[1] - away * Math.sin(angle)};
                tried = around(center, width, height);
                Rectangle2D wanted = tried;
                if (image.contains(wanted) && taken.stream().noneMatch(wanted::intersects)) {
                    return wanted;
                }
            }
        }
        return tried;
    }

    private static Rectangle2D around(double[] center, double width, double height) {
        return new Rectangle2D.Double(center[0] - width / 2, center[1] - height / 2, width, height);
    }

    private static void mark(Graphics2D graphics, double[] dot) {
        var circle = new Ellipse2D.Double(dot[0] - DOT / 2, dot[1] - DOT / 2, DOT, DOT);
        graphics.setColor(INK);
        graphics.fill(circle);
        graphics.setColor(PAPER);
        graphics.draw(circle);
    }

    private static void write(Graphics2D graphics, Rectangle2D plate, String text) {
        var shape = new RoundRectangle2D.Double(plate.getX(), plate.getY(), plate.getWidth(), plate.getHeight(), 8, 8);
        graphics.setColor(PAPER);
        graphics.fill(shape);
        graphics.setColor(INK);
        graphics.draw(shape);
        var metrics = graphics.getFontMetrics();
        float x = (float) (plate.getCenterX() - metrics.stringWidth(text) / 2.0);
        float y = (float) (plate.getCenterY() + (metrics.getAscent() - metrics.getDescent()) / 2.0);
        graphics.drawString(text, x, y);
    }
}
