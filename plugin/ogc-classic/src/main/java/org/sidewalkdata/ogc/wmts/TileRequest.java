package org.sidewalkdata.ogc.wmts;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.sql.TileLayer;

/** An interpreted GetTile request (OGC 07-057r7, 7.2 and 10.2.2). */
record TileRequest(TileLayer layer, TileAddress address, Format format) {
    static final String MATRIX_SET = "WebMercatorQuad";
    static final String STYLE = "default";

    /** The formats of tiles. */
    enum Format {
        PNG("image/png", "png"),
        MVT("application/vnd.mapbox-vector-tile", "mvt");

        final String mediaType;
        final String ending;

        Format(String mediaType, String ending) {
            this.mediaType = mediaType;
            this.ending = ending;
        }
    }

    /** Form of a REST path below {@code 1.0.0/}; another form is not found. */
    private static final Pattern RESOURCE =
            Pattern.compile("([^/]+)/([^/]+)/([^/]+)/([^/]+)/([^/]+)/([^/.]+)\\.([a-z]+)");

    static TileRequest ofPath(String path) {
        Matcher parts = RESOURCE.matcher(path);
        if (!parts.matches()) {
            throw new OwsException(OwsCode.NOT_FOUND, null, "There is nothing at this path", null);
        }
        Format format = Arrays.stream(Format.values())
                .filter(one -> one.ending.equals(parts.group(7)))
                .findFirst()
                .orElseThrow(() ->
                        OwsException.invalid("Format", "must be " + Format.PNG.ending + " or " + Format.MVT.ending));
        return of(
                parts.group(1),
                parts.group(2),
                parts.group(3),
                List.of(parts.group(4), parts.group(5), parts.group(6)),
                format);
    }

    static TileRequest ofParameters(Kvp parameters) {
        String mediaType = parameters.require("FORMAT");
        Format format = Arrays.stream(Format.values())
                .filter(one -> one.mediaType.equals(mediaType))
                .findFirst()
                .orElseThrow(() -> OwsException.invalid(
                        "Format", "must be " + Format.PNG.mediaType + " or " + Format.MVT.mediaType));
        return of(
                parameters.require("LAYER"),
                parameters.text("STYLE").orElse(STYLE),
                parameters.require("TILEMATRIXSET"),
                List.of(parameters.require("TILEMATRIX"), parameters.require("TILEROW"), parameters.require("TILECOL")),
                format);
    }

    /**
     * Creates a request.
     *
     * @param place matrix, row, column
     */
    private static TileRequest of(String layer, String style, String matrixSet, List<String> place, Format format) {
        TileLayer found = TileLayer.find(layer)
                .orElseThrow(() -> OwsException.invalid(
                        "Layer",
                        "must be one of "
                                + String.join(
                                        ", ",
                                        TileLayer.PUBLISHED.stream()
                                                .map(TileLayer::collection)
                                                .toList())));
        if (!style.equals(STYLE)) {
            throw OwsException.invalid("Style", "must be " + STYLE);
        }
        if (!matrixSet.equals(MATRIX_SET)) {
            throw OwsException.invalid("TileMatrixSet", "must be " + MATRIX_SET);
        }
        int zoom = (int) Kvp.number("TileMatrix", place.get(0), 0, TileAddress.MAX_ZOOM);
        long last = (1L << zoom) - 1;
        int row = index("TileRow", place.get(1), last);
        int column = index("TileCol", place.get(2), last);
        return new TileRequest(found, new TileAddress(zoom, column, row), format);
    }

    private static int index(String name, String text, long last) {
        long index = IntegerText.findNatural(text).orElse(Long.MAX_VALUE);
        if (index > last) {
            throw new OwsException(
                    OwsCode.TILE_OUT_OF_RANGE, name, name + " must be a whole number from 0 to " + last, null);
        }
        return (int) index;
    }
}
