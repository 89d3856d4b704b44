package org.sidewalkdata.ogc.features.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.SiteRoot;
import org.sidewalkdata.site.document.Html;

/**
 * The small map of a page. It collects features as they are written and shows them as an image of this host, without a
 * script. Empty if the host draws no maps. Used by one thread.
 */
public final class SmallMap {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;

    /**
     * Largest number of features that the image URL names. Longer URLs exceed the limit of some programs; the map then
     * shows all features in the area.
     */
    private static final int MOST_NAMED = 200;

    /** Smallest width and height shown, in meters, because a point has no size. */
    private static final double LEAST = 300;

    private final ServedCollection collection;
    private final Crs crs;
    private final List<Long> ids = new ArrayList<>();
    private final double[] degrees = new double[2];
    private double west = Double.POSITIVE_INFINITY;
    private double south = Double.POSITIVE_INFINITY;
    private double east = Double.NEGATIVE_INFINITY;
    private double north = Double.NEGATIVE_INFINITY;

    /**
     * Creates an empty map.
     *
     * @param crs coordinate reference system of the rows
     */
    public SmallMap(ServedCollection collection, Crs crs) {
        this.collection = collection;
        this.crs = crs;
    }

    /**
     * Adds the cursor's current row.
     *
     * @param key index of the id column
     */
    public void add(RowCursor row, int key) {
        int geometry = row.collection().geometryIndex().orElseThrow();
        ids.add(row.getLong(key));
        for (int point = 0; point < row.pointCount(geometry); point++) {
            crs.toDegrees(row.getX(geometry, point), row.getY(geometry, point), degrees);
            west = Math.min(west, degrees[0]);
            south = Math.min(south, degrees[1]);
            east = Math.max(east, degrees[0]);
            north = Math.max(north, degrees[1]);
        }
    }

    /** Returns the map of the added features; empty text if none was added. */
    public String html(Call call) {
        if (!(west <= east && south <= north)) {
            return "";
        }
        String filter = ids.size() > MOST_NAMED
                ? ""
                : "&cql_filter=" + (ground(collection).isEmpty() ? "" : "INCLUDE;")
                        + encoded(collection.key().sqlName() + " IN ("
                                + ids.stream().map(id -> Long.toString(id)).collect(Collectors.joining(",")) + ")");
        String alt = call.texts().count("ogc.map", ids.size());
        return html(call, collection, new Bbox(west, south, east, north), filter, alt);
    }

    /**
     * Returns the map of a whole collection.
     *
     * @param box extent of all its features
     */
    static String html(Call call, ServedCollection collection, Bbox box) {
        return html(call, collection, box, "", call.texts().text("ogc.map.all", "collection", collection.title()));
    }

    private static String html(Call call, ServedCollection collection, Bbox box, String filter, String alt) {
        if (call.settings().pictures().isEmpty()) {
            return "";
        }
        String address = SiteRoot.from(call.request().path())
                + call.settings().pictures() + "&layers=" + ground(collection) + collection.id()
                + "&styles=&crs=EPSG:3857&bbox=" + corners(box)
                + "&width=" + WIDTH + "&height=" + HEIGHT + "&format=image/png" + filter;
        return String.format(
                Locale.ROOT,
                "<p class=\"map\"><img src=\"%s\" width=\"%d\" height=\"%d\" alt=\"%s\"></p>\n",
                Html.escape(address),
                WIDTH,
                HEIGHT,
                Html.escape(alt));
    }

    /** Returns the layer below the features for orientation: streets, unless the features are lines or areas. */
    private static String ground(ServedCollection collection) {
        return switch (collection.rows().geometryType()) {
            case POINT -> "streets,";
            case NONE, LINE_STRING, MULTI_POLYGON -> "";
        };
    }

    /** Returns the corners of an area around the box, with the image's aspect ratio. */
    private static String corners(Bbox box) {
        var low = new double[2];
        var high = new double[2];
        Crs.WEB_MERCATOR.fromDegrees(box.minLon(), box.minLat(), low);
        Crs.WEB_MERCATOR.fromDegrees(box.maxLon(), box.maxLat(), high);
        double width = Math.max(LEAST, high[0] - low[0]);
        double height = Math.max(LEAST, high[1] - low[1]);
        double perPixel = 1.1 * Math.max(width / WIDTH, height / HEIGHT);
        double x = (low[0] + high[0]) / 2;
        double y = (low[1] + high[1]) / 2;
        double right = perPixel * WIDTH / 2;
        double up = perPixel * HEIGHT / 2;
        return String.format(Locale.ROOT, "%.1f,%.1f,%.1f,%.1f", x - right, y - up, x + right, y + up);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
