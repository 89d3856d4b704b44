package org.sidewalkdata.ogc.tilesets;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.tilesets.Tileset.Form;
import org.sidewalkdata.sql.TileLayer;
import tools.jackson.core.JsonGenerator;

/**
 * The documents below {@link TilesetsApi#ROOT}, each written into an object that is open already.
 *
 * @param baseUrl how the client reaches the host's root
 * @param box the city's
 */
record TilesetDocuments(String baseUrl, Optional<Bbox> box) {
    private static final String RELATIONS = "http://www.opengis.net/def/rel/ogc/1.0/";
    private static final String TILES = "http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/";
    private static final List<String> CONFORMANCE =
            List.of("core", "tileset", "tilesets-list", "geodata-tilesets", "mvt", "png");

    /** Who writes the document at a path below the root. */
    Consumer<JsonGenerator> at(String path) {
        List<String> parts = List.of(path.split("/", -1));
        return switch (parts.get(0)) {
            case "" -> only(parts, 1, this::landing);
            case "conformance" -> only(parts, 1, TilesetDocuments::conformance);
            case "tileMatrixSets" -> matrixSets(parts);
            case "collections" -> parts.size() == 1 ? this::collections : collection(parts);
            default -> throw Responses.notFound();
        };
    }

    private static Consumer<JsonGenerator> only(List<String> parts, int length, Consumer<JsonGenerator> writer) {
        if (parts.size() != length) {
            throw Responses.notFound();
        }
        return writer;
    }

    private Consumer<JsonGenerator> matrixSets(List<String> parts) {
        if (parts.size() == 1) {
            return this::matrixSetList;
        }
        if (!parts.get(1).equals(WebMercatorQuad.ID)) {
            throw Responses.notFound();
        }
        return only(parts, 2, WebMercatorQuad::write);
    }

    /** {@code collections/regions[/map]/tiles[/WebMercatorQuad]}. */
    private Consumer<JsonGenerator> collection(List<String> parts) {
        TileLayer layer = TileLayer.find(parts.get(1)).orElseThrow(Responses::notFound);
        return switch (String.join("/", parts.subList(2, parts.size()))) {
            case "" -> json -> writeCollection(json, layer);
            case "tiles" -> json -> list(json, new Tileset(layer, Form.VECTOR));
            case "map/tiles" -> json -> list(json, new Tileset(layer, Form.MAP));
            case "tiles/WebMercatorQuad" -> json -> new Tileset(layer, Form.VECTOR).writeDocument(json, baseUrl, box);
            case "map/tiles/WebMercatorQuad" -> json -> new Tileset(layer, Form.MAP).writeDocument(json, baseUrl, box);
            default -> throw Responses.notFound();
        };
    }

    private void landing(JsonGenerator json) {
        json.writeStringProperty("title", "Map tiles of sidewalk accessibility data");
        links(json)
                .add("self", Links.JSON, "This document", TilesetsApi.ROOT)
                .add(RELATIONS + "conformance", Links.JSON, "Conformance", TilesetsApi.ROOT + "/conformance")
                .add("data", Links.JSON, "Collections", TilesetsApi.ROOT + "/collections")
                .add(RELATIONS + "tiling-schemes", Links.JSON, "Matrix sets", TilesetsApi.ROOT + "/tileMatrixSets")
                .end();
    }

    private static void conformance(JsonGenerator json) {
        json.writeArrayPropertyStart("conformsTo");
        CONFORMANCE.forEach(name -> json.writeString(TILES + name));
        json.writeEndArray();
    }

    private void matrixSetList(JsonGenerator json) {
        json.writeArrayPropertyStart("tileMatrixSets");
        json.writeStartObject();
        json.writeStringProperty("id", WebMercatorQuad.ID);
        json.writeStringProperty("uri", WebMercatorQuad.URI);
        links(json)
                .add("self", Links.JSON, WebMercatorQuad.ID, TilesetsApi.ROOT + "/tileMatrixSets/" + WebMercatorQuad.ID)
                .end();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void collections(JsonGenerator json) {
        links(json)
                .add("self", Links.JSON, "Collections", TilesetsApi.ROOT + "/collections")
                .end();
        json.writeArrayPropertyStart("collections");
        for (TileLayer layer : TileLayer.PUBLISHED) {
            json.writeStartObject();
            writeCollection(json, layer);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeCollection(JsonGenerator json, TileLayer layer) {
        json.writeStringProperty("id", layer.collection());
        links(json)
                .add("self", Links.JSON, layer.collection(), TilesetsApi.ROOT + "/collections/" + layer.collection())
                .add(
                        RELATIONS + "tilesets-vector",
                        Links.JSON,
                        "Vector tiles",
                        new Tileset(layer, Form.VECTOR).listPath())
                .add(RELATIONS + "tilesets-map", Links.JSON, "Drawn", new Tileset(layer, Form.MAP).listPath())
                .end();
    }

    private void list(JsonGenerator json, Tileset tileset) {
        links(json).add("self", Links.JSON, "Tilesets", tileset.listPath()).end();
        json.writeArrayPropertyStart("tilesets");
        tileset.writeEntry(json, baseUrl);
        json.writeEndArray();
    }

    private Links links(JsonGenerator json) {
        return new Links(json, baseUrl);
    }
}
