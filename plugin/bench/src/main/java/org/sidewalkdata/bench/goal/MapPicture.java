package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.bench.rig.GeoServer;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.model.TileAddress;

/** Pictures of the street layer with 256 pixels each way in web mercator, near a tile: where ours is, and where GeoServer's WMS has the same. */
enum MapPicture {
    TILE("PNG tile", 0, ""),
    ON_GRID("WMS, the box of a tile", 0, ""),
    OFF_GRID("WMS, a box between tiles", 1 / 3.0, ""),
    FILTERED("WMS, the box of a tile, cql_filter", 0, "score >= 0.5");

    private static final double HALF_WORLD = 20037508.342789244;

    private final String title;
    private final double shift;
    private final String filter;

    /**
     * @param shift of the picture to the east and south of the tile, in widths of one
     * @param filter the same in CQL2 and in GeoServer's language; empty: none
     */
    MapPicture(String title, double shift, String filter) {
        this.title = title;
        this.shift = shift;
        this.filter = filter;
    }

    String title() {
        return title;
    }

    URI of(Service service, TileAddress tile) {
        return this == TILE ? service.address(StreetTiles.path(tile) + ".png") : service.address(getMap(tile));
    }

    URI of(GeoServer geoserver, TileAddress tile) {
        return geoserver.address(getMap(tile));
    }

    private String getMap(TileAddress tile) {
        double width = 2 * HALF_WORLD / (1L << tile.z());
        double west = (tile.x() + shift) * width - HALF_WORLD;
        double north = HALF_WORLD - (tile.y() + shift) * width;
        return "/wms?service=WMS&version=1.3.0&request=GetMap&layers=access_score_streets&styles=&crs=EPSG:3857"
                + "&width=256&height=256&format=image/png&transparent=true&bbox=" + west + "," + (north - width) + ","
                + (west + width) + "," + north
                + (filter.isEmpty() ? "" : "&cql_filter=" + URLEncoder.encode(filter, StandardCharsets.UTF_8));
    }
}
