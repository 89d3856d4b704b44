package org.sidewalkdata.ogc.tilesets;

import java.util.Optional;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.sql.TileLayer;
import tools.jackson.core.JsonGenerator;

/** The tiles of a collection in one form: data or a map of it. Writes its entry in a list and its own document. */
record Tileset(TileLayer layer, Form form) {
    enum Form {
        VECTOR("vector", "/tiles", "application/vnd.mapbox-vector-tile", ".mvt"),
        MAP("map", "/map/tiles", "image/png", ".png");

        final String dataType;
        final String path;
        final String mediaType;
        final String ending;

        Form(String dataType, String path, String mediaType, String ending) {
            this.dataType = dataType;
            this.path = path;
            this.mediaType = mediaType;
            this.ending = ending;
        }
    }

    /** Where the list of this form's tilesets is. */
    String listPath() {
        return TilesetsApi.ROOT + "/collections/" + layer.collection() + form.path;
    }

    private String path() {
        return listPath() + "/" + WebMercatorQuad.ID;
    }

    private String title() {
        return layer.collection() + (form == Form.MAP ? ", drawn" : ", vector tiles");
    }

    void writeEntry(JsonGenerator json, String baseUrl) {
        json.writeStartObject();
        writeHead(json);
        links(json, baseUrl).end();
        json.writeEndObject();
    }

    /** @param box the city's; empty: nothing is published */
    void writeDocument(JsonGenerator json, String baseUrl, Optional<Bbox> box) {
        writeHead(json);
        links(json, baseUrl)
                .addTemplate(
                        "item",
                        form.mediaType,
                        "Tiles",
                        "/tiles/" + layer.collection() + "/{tileMatrix}/{tileCol}/{tileRow}" + form.ending)
                .end();
        box.ifPresent(area -> writeBox(json, area));
        if (form == Form.VECTOR) {
            json.writeArrayPropertyStart("layers");
            json.writeStartObject();
            json.writeStringProperty("id", layer.collection());
            json.writeStringProperty("dataType", "vector");
            json.writeEndObject();
            json.writeEndArray();
        }
    }

    private void writeHead(JsonGenerator json) {
        json.writeStringProperty("title", title());
        json.writeStringProperty("dataType", form.dataType);
        json.writeStringProperty("crs", WebMercatorQuad.CRS);
        json.writeStringProperty("tileMatrixSetURI", WebMercatorQuad.URI);
    }

    private Links links(JsonGenerator json, String baseUrl) {
        return new Links(json, baseUrl)
                .add("self", Links.JSON, "This tileset", path())
                .add(
                        "http://www.opengis.net/def/rel/ogc/1.0/tiling-scheme",
                        Links.JSON,
                        WebMercatorQuad.ID,
                        TilesetsApi.ROOT + "/tileMatrixSets/" + WebMercatorQuad.ID);
    }

    private static void writeBox(JsonGenerator json, Bbox box) {
        double[] lower = {box.minLon(), box.minLat()};
        double[] upper = {box.maxLon(), box.maxLat()};
        json.writeObjectPropertyStart("boundingBox");
        json.writeName("lowerLeft");
        json.writeArray(lower, 0, 2);
        json.writeName("upperRight");
        json.writeArray(upper, 0, 2);
        json.writeStringProperty("crs", "http://www.opengis.net/def/crs/OGC/1.3/CRS84");
        json.writeEndObject();
    }
}
