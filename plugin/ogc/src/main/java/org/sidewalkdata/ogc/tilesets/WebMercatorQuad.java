package org.sidewalkdata.ogc.tilesets;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;

/** The matrix set of all tiles (OGC Two Dimensional Tile Matrix Set 2.0, annex D.1), up to the highest zoom served. */
public final class WebMercatorQuad {
    /** Name in paths. */
    public static final String ID = "WebMercatorQuad";

    static final String URI = "http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad";
    static final String CRS = "http://www.opengis.net/def/crs/EPSG/0/3857";

    private static final String TITLE = "Google Maps Compatible for the World";

    /** Pixels along a tile's edge. */
    public static final int TILE = 256;

    /** Size of a pixel on the standard's screen, in meters. */
    private static final double PIXEL = 0.00028;

    private WebMercatorQuad() {}

    public static double scaleDenominator(int zoom) {
        return cellSize(zoom) / PIXEL;
    }

    private static double cellSize(int zoom) {
        return 2 * TileAddress.HALF_WORLD / TILE / (1L << zoom);
    }

    /**
     * Returns the list of matrix sets, which contains this one only.
     *
     * @param root public URL of the API's root
     */
    public static Map<String, Object> list(String root) {
        String here = root + "/tileMatrixSets/" + ID;
        Link self = Link.to(here, "self", Representation.JSON, ID);
        Map<String, Object> entry = JsonTree.object("id", ID, "title", TITLE, "uri", URI, "links", List.of(self));
        return JsonTree.object("tileMatrixSets", List.of(entry));
    }

    /** Returns the matrix set document. */
    public static Map<String, Object> document() {
        return JsonTree.object(
                "id", ID,
                "title", TITLE,
                "uri", URI,
                "crs", CRS,
                "orderedAxes", List.of("E", "N"),
                "wellKnownScaleSet", "http://www.opengis.net/def/wkss/OGC/1.0/GoogleMapsCompatible",
                "tileMatrices",
                        IntStream.rangeClosed(0, TileAddress.MAX_ZOOM)
                                .mapToObj(WebMercatorQuad::matrix)
                                .toList());
    }

    private static Map<String, Object> matrix(int zoom) {
        long tiles = 1L << zoom;
        return JsonTree.object(
                "id",
                Integer.toString(zoom),
                "scaleDenominator",
                scaleDenominator(zoom),
                "cellSize",
                cellSize(zoom),
                "cornerOfOrigin",
                "topLeft",
                "pointOfOrigin",
                List.of(-TileAddress.HALF_WORLD, TileAddress.HALF_WORLD),
                "matrixWidth",
                tiles,
                "matrixHeight",
                tiles,
                "tileWidth",
                TILE,
                "tileHeight",
                TILE);
    }
}
