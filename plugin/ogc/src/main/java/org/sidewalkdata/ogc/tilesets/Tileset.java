package org.sidewalkdata.ogc.tilesets;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.sql.TileLayer;

/**
 * The tiles of a collection, as vector data or as a map (OGC 20-057, 8 and 13). Pure.
 *
 * @param title title of the collection
 * @param root public URL of the API's root, above its documents
 * @param host public URL of the host, where the tiles are
 */
public record Tileset(TileLayer layer, TileForm form, String title, String root, String host) {
    /** Returns the URL of the list of tilesets of this kind. */
    public String listUrl() {
        return root + "/collections/" + layer.collection() + form.path();
    }

    /** Returns the list of tilesets, which contains this tileset only. */
    public Map<String, Object> list() {
        Map<String, Object> entry = head();
        entry.put("links", links());
        return JsonTree.object(
                "links", List.of(Link.to(listUrl(), "self", Representation.JSON, "Tilesets")),
                "tilesets", List.of(entry));
    }

    /**
     * Returns the tileset document.
     *
     * @param box the city's box; empty if nothing is published
     */
    public Map<String, Object> document(Optional<Bbox> box) {
        Map<String, Object> document = head();
        List<Object> links = new ArrayList<>(links());
        links.add(tiles());
        document.put("links", links);
        box.ifPresent(area -> document.put("boundingBox", boundingBox(area)));
        if (form == TileForm.VECTOR) {
            document.put("layers", List.of(JsonTree.object("id", layer.collection(), "dataType", form.dataType())));
        }
        return document;
    }

    private Map<String, Object> head() {
        return JsonTree.object(
                "title",
                title + (form == TileForm.MAP ? ", drawn" : ", vector tiles"),
                "dataType",
                form.dataType(),
                "crs",
                WebMercatorQuad.CRS,
                "tileMatrixSetURI",
                WebMercatorQuad.URI);
    }

    private List<Link> links() {
        return List.of(
                Link.to(listUrl() + "/" + WebMercatorQuad.ID, "self", Representation.JSON, "This tileset"),
                Link.to(
                        root + "/tileMatrixSets/" + WebMercatorQuad.ID,
                        "http://www.opengis.net/def/rel/ogc/1.0/tiling-scheme",
                        Representation.JSON,
                        WebMercatorQuad.ID));
    }

    private Map<String, Object> tiles() {
        String template = host + "/tiles/" + layer.collection() + "/{tileMatrix}/{tileCol}/{tileRow}" + form.ending();
        Map<String, Object> link = new Link(template, "item", form.mediaType(), "Tiles").json();
        link.put("templated", true);
        return link;
    }

    private static Map<String, Object> boundingBox(Bbox box) {
        return JsonTree.object(
                "lowerLeft", List.of(box.minLon(), box.minLat()),
                "upperRight", List.of(box.maxLon(), box.maxLat()),
                "crs", "http://www.opengis.net/def/crs/OGC/1.3/CRS84");
    }
}
