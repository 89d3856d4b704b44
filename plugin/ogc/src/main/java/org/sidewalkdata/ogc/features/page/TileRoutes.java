package org.sidewalkdata.ogc.features.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.ogc.tilesets.TileForm;
import org.sidewalkdata.ogc.tilesets.Tileset;
import org.sidewalkdata.ogc.tilesets.WebMercatorQuad;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.sql.TileLayer;

/**
 * The resources of OGC API - Tiles within OGC API Features: one API with one root, so that clients find both (OGC
 * 20-057).
 */
public final class TileRoutes {
    static final String TILING_SCHEMES = "http://www.opengis.net/def/rel/ogc/1.0/tiling-schemes";

    private TileRoutes() {}

    /**
     * Finds {@code tileMatrixSets[/WebMercatorQuad]}. Empty if the path does not exist.
     *
     * @param rest remaining segments of the path
     */
    public static Optional<Resource> matrixSets(List<String> rest) {
        if (rest.isEmpty()) {
            return Optional.of(new DocumentPage(call -> WebMercatorQuad.list(call.base())));
        }
        return rest.equals(List.of(WebMercatorQuad.ID))
                ? Optional.of(new DocumentPage(call -> WebMercatorQuad.document()))
                : Optional.empty();
    }

    /** Finds {@code [map/]tiles[/WebMercatorQuad]} below a collection. Empty if the path does not exist. */
    public static Optional<Resource> ofCollection(ServedCollection collection, List<String> rest) {
        if (!hasTiles(collection)) {
            return Optional.empty();
        }
        String path = "/" + String.join("/", rest);
        for (TileForm form : TileForm.values()) {
            if (path.equals(form.path())) {
                return Optional.of(
                        new DocumentPage(call -> tileset(call, collection, form).list()));
            }
            if (path.equals(form.path() + "/" + WebMercatorQuad.ID)) {
                return Optional.of(new DocumentPage(call -> tileset(call, collection, form)
                        .document(call.view().version().cityBox())));
            }
        }
        return Optional.empty();
    }

    /** Returns links to the tilesets of a collection; empty if it has no tiles. */
    static List<Link> links(Call call, ServedCollection collection) {
        List<Link> links = new ArrayList<>();
        if (hasTiles(collection)) {
            Arrays.stream(TileForm.values())
                    .forEach(form -> links.add(Link.to(
                            tileset(call, collection, form).listUrl(),
                            form.relation(),
                            Representation.JSON,
                            call.texts().text(form == TileForm.MAP ? "ogc.link.map-tiles" : "ogc.link.vector-tiles"))));
        }
        return links;
    }

    static boolean hasTiles(ServedCollection collection) {
        return TileLayer.find(collection.id()).isPresent();
    }

    private static Tileset tileset(Call call, ServedCollection collection, TileForm form) {
        TileLayer layer = TileLayer.find(collection.id()).orElseThrow();
        return new Tileset(layer, form, collection.title(), call.base(), call.host());
    }

    /** A JSON document without an HTML page, as those of OGC API - Tiles (OGC 20-057). */
    private record DocumentPage(Function<Call, Object> document) implements Resource {
        @Override
        public List<Representation> offered() {
            return List.of(Representation.JSON);
        }

        @Override
        public Content content(Call call) {
            return Content.json(document.apply(call));
        }
    }
}
