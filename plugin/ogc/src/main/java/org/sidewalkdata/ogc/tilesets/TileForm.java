package org.sidewalkdata.ogc.tilesets;

/** The kinds of tiles: vector data, or maps drawn from it. */
public enum TileForm {
    VECTOR("vector", "/tiles", "application/vnd.mapbox-vector-tile", ".mvt"),
    MAP("map", "/map/tiles", "image/png", ".png");

    private final String dataType;
    private final String path;
    private final String mediaType;
    private final String ending;

    TileForm(String dataType, String path, String mediaType, String ending) {
        this.dataType = dataType;
        this.path = path;
        this.mediaType = mediaType;
        this.ending = ending;
    }

    /** Returns the standard's term, {@code vector} or {@code map}. */
    public String dataType() {
        return dataType;
    }

    /** Returns the path of the list of tilesets, below a collection. */
    public String path() {
        return path;
    }

    /** Returns the relation of links to the list of tilesets. */
    public String relation() {
        return "http://www.opengis.net/def/rel/ogc/1.0/tilesets-" + dataType;
    }

    String mediaType() {
        return mediaType;
    }

    String ending() {
        return ending;
    }
}
