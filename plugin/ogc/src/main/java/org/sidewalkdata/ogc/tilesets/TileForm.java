package org.sidewalkdata.ogc.tilesets;

/** The forms of tiles: data, or a map of them. */
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

    /** The standard's word, {@code vector}. */
    public String dataType() {
        return dataType;
    }

    /** Of the list of tilesets, below a collection. */
    public String path() {
        return path;
    }

    /** The relation of links to the list of tilesets. */
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
