package org.sidewalkdata.chaos.request;

import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.tiles.StyleApi;
import org.sidewalkdata.ogc.tiles.TileApi;
import org.sidewalkdata.ogc.wmts.WmtsApi;
import org.sidewalkdata.sql.TileLayer;

/** Requests for tiles by path, OGC API Tiles and WMTS, and for styles and legends. */
record TileRequests(CityFacts facts, SeededChoices choices) {
    private static final String MATRIX_SET = "WebMercatorQuad";

    RawRequest next() {
        String layer = choices.of(TileLayer.PUBLISHED).collection();
        return RawRequest.get(
                switch (choices.below(8)) {
                    case 0 -> TileApi.ROOT + layer + ".json";
                    case 1 -> tileset(layer);
                    case 2 -> wmts(layer);
                    case 3 ->
                        choices.of(StyleApi.ROOT + layer + ".sld", StyleApi.ROOT + "map.json", "/styles/none.sld");
                    case 4 -> StyleApi.LEGEND_ROOT + layer + choices.of(".png", "@2x.png", ".gif");
                    default -> {
                        int[] tile = tile();
                        yield TileApi.ROOT + layer + "/" + tile[0] + "/" + tile[1] + "/" + tile[2]
                                + choices.of(".mvt", ".mvt", ".png", ".png?size=512", "@2x.png", ".gif");
                    }
                });
    }

    private String tileset(String layer) {
        String collection = "/collections/" + layer;
        return FeaturesApi.TILES_ROOT
                + choices.of(
                        "",
                        "/",
                        "/conformance",
                        "/tileMatrixSets",
                        "/tileMatrixSets/" + MATRIX_SET,
                        "/collections",
                        collection,
                        collection + "/tiles",
                        collection + "/map/tiles/" + MATRIX_SET,
                        "/nothing");
    }

    private String wmts(String layer) {
        int[] tile = tile();
        if (choices.chance(0.3)) {
            return WmtsApi.ROOT + choices.of("/1.0.0/WMTSCapabilities.xml", "?service=WMTS&request=GetCapabilities");
        }
        if (choices.chance(0.5)) {
            return WmtsApi.ROOT + "/1.0.0/" + layer + "/default/" + MATRIX_SET + "/" + tile[0] + "/" + tile[2] + "/"
                    + tile[1] + choices.of(".png", ".mvt");
        }
        return WmtsApi.ROOT
                + new Query()
                        .add("service", "WMTS")
                        .add("version", "1.0.0")
                        .add("request", "GetTile")
                        .add("layer", layer)
                        .add("style", "default")
                        .add("format", choices.of("image/png", "application/vnd.mapbox-vector-tile"))
                        .add("tilematrixset", MATRIX_SET)
                        .add("tilematrix", String.valueOf(tile[0]))
                        .add("tilerow", String.valueOf(tile[2]))
                        .add("tilecol", String.valueOf(tile[1]));
    }

    /** Returns level, column and row of a tile of the city, rarely of a tile that does not exist. */
    private int[] tile() {
        Bbox box = facts.box();
        int level = choices.between(0, 17);
        double sheets = 1 << level;
        double longitude = choices.between(box.minLon(), box.maxLon());
        double latitude = Math.toRadians(choices.between(box.minLat(), box.maxLat()));
        double column = (longitude + 180) / 360 * sheets;
        double row = (1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2 * sheets;
        return choices.chance(0.03) ? new int[] {level, -1, 1 << level} : new int[] {level, (int) column, (int) row};
    }
}
