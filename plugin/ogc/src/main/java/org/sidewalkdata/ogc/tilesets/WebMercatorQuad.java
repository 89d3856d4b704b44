package org.sidewalkdata.ogc.tilesets;

import org.sidewalkdata.model.TileAddress;
import tools.jackson.core.JsonGenerator;

/** The matrix set of all tiles here (OGC Two Dimensional Tile Matrix Set 2.0, annex D.1), as far as it is served. */
public final class WebMercatorQuad {
    static final String ID = "WebMercatorQuad";
    static final String URI = "http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad";
    static final String CRS = "http://www.opengis.net/def/crs/EPSG/0/3857";

    /** Pixels along a tile's edge. */
    public static final int TILE = 256;

    /** A pixel of the standard's screen, in metres. */
    private static final double PIXEL = 0.00028;

    private WebMercatorQuad() {}

    public static double scaleDenominator(int zoom) {
        return cellSize(zoom) / PIXEL;
    }

    private static double cellSize(int zoom) {
        return 2 * TileAddress.HALF_WORLD / TILE / (1L << zoom);
    }

    static void write(JsonGenerator json) {
        json.writeStringProperty("id", ID);
        json.writeStringProperty("title", "Google Maps Compatible for the World");
        json.writeStringProperty("uri", URI);
        json.writeStringProperty("crs", CRS);
        json.writeArrayPropertyStart("orderedAxes");
        json.writeString("E");
        json.writeString("N");
        json.writeEndArray();
        json.writeStringProperty("wellKnownScaleSet", "http://www.opengis.net/def/wkss/OGC/1.0/GoogleMapsCompatible");
        json.writeArrayPropertyStart("tileMatrices");
        for (int zoom = 0; zoom <= TileAddress.MAX_ZOOM; zoom++) {
            writeMatrix(json, zoom);
        }
        json.writeEndArray();
    }

    private static void writeMatrix(JsonGenerator json, int zoom) {
        long tiles = 1L << zoom;
        double[] corner = {-TileAddress.HALF_WORLD, TileAddress.HALF_WORLD};
        json.writeStartObject();
        json.writeStringProperty("id", Integer.toString(zoom));
        json.writeNumberProperty("scaleDenominator", scaleDenominator(zoom));
        json.writeNumberProperty("cellSize", cellSize(zoom));
        json.writeStringProperty("cornerOfOrigin", "topLeft");
        json.writeName("pointOfOrigin");
        json.writeArray(corner, 0, 2);
        json.writeNumberProperty("matrixWidth", tiles);
        json.writeNumberProperty("matrixHeight", tiles);
        json.writeNumberProperty("tileWidth", TILE);
        json.writeNumberProperty("tileHeight", TILE);
        json.writeEndObject();
    }
}
