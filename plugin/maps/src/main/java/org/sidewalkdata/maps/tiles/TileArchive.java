package org.sidewalkdata.maps.tiles;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.pmtiles.PmtilesWriter;
import org.sidewalkdata.maps.pmtiles.TileId;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.TileLayer;

/**
 * Writes the vector tiles of all collections into one PMTiles file, from which a map reads them without this service. A
 * tile of the file has the layers of {@link TileLayer#PUBLISHED} that have features there, each the tile that
 * {@link TileApi} serves.
 */
public final class TileArchive {
    /** Lowest zoom: below it, a city is a dot, for which each zoom would read all rows once more. */
    static final int MIN_ZOOM = 6;

    /** Highest zoom: the lowest with every record, accurate to 30 cm. The next would take half as long again. */
    static final int MAX_ZOOM = 15;

    /** Extends a tile's box in every direction; at least as far as the features of any layer. */
    private static final double MARGIN = 1.0 / 16;

    private static final String NAME = "Sidewalk accessibility";
    private static final byte[] NOTHING = {};
    private static final int ALL = (1 << TileLayer.PUBLISHED.size()) - 1;

    private final ReadView view;
    private final PmtilesWriter out;

    private TileArchive(ReadView view, PmtilesWriter out) {
        this.view = view;
        this.out = out;
    }

    /**
     * Writes the file. It depends on nothing but the data and the publisher: the same data version gives the same
     * bytes. A city without data has one empty tile. Memory grows with the number of tiles, by about 150 bytes each,
     * and not with their size. Takes no permit and no cache; call it from one thread, outside of a request.
     *
     * @param file created or replaced; incomplete after an exception, so the caller writes aside and renames
     * @param view read from first to last; remains open. Its statements need up to a second each
     * @param publisher attribution and license, for the metadata
     * @throws IOException if the file cannot be written
     * @throws org.sidewalkdata.error.DataSourceException if the data cannot be read
     */
    public static void write(Path file, ReadView view, Publisher publisher) throws IOException {
        try (PmtilesWriter out = new PmtilesWriter(file)) {
            TileArchive archive = new TileArchive(view, out);
            archive.addTiles();
            out.finish(archive.metadata(publisher), archive.bounds(), TileJson.START_ZOOM);
        }
    }

    /** A tile of which some layers may have features: its position on the zoom's curve, and a bit per layer. */
    private record Candidate(long position, int layers) {}

    private void addTiles() throws IOException {
        List<Candidate> candidates = List.of(new Candidate(0, ALL));
        for (int zoom = 0; zoom <= MAX_ZOOM; zoom++) {
            List<Candidate> next = new ArrayList<>();
            for (Candidate candidate : candidates) {
                int layers = addTile(zoom, candidate);
                for (int child = 0; layers != 0 && child < 4; child++) {
                    next.add(new Candidate(4 * candidate.position + child, layers));
                }
            }
            candidates = next;
        }
        if (out.isEmpty()) {
            out.add(TileId.first(MIN_ZOOM), NOTHING);
        }
    }

    /** Adds a tile, and returns the layers that the four tiles below it may have. */
    private int addTile(int zoom, Candidate candidate) throws IOException {
        TileAddress address = TileId.address(zoom, candidate.position);
        ByteArrayOutputStream layers = new ByteArrayOutputStream(); // the layers of a tile are fields one after another
        int found = 0;
        for (int i = 0; i < TileLayer.PUBLISHED.size(); i++) {
            if ((candidate.layers & 1 << i) != 0) {
                TileLayer layer = TileLayer.PUBLISHED.get(i);
                byte[] tile = zoom < MIN_ZOOM ? NOTHING : TileMaker.make(view, layer, address);
                layers.writeBytes(tile);
                if (tile.length > 0 || hasRows(layer, address)) {
                    found |= 1 << i;
                }
            }
        }
        if (layers.size() > 0) {
            out.add(TileId.first(zoom) + candidate.position, layers.toByteArray());
        }
        return found;
    }

    /** Returns whether a layer has rows in a tile, even if they are too small to be seen. */
    private boolean hasRows(TileLayer layer, TileAddress address) {
        PublishedCollection rows = rows(layer);
        Filter inside = new Filter.InBbox(rows.geometry().sqlName(), address.bounds(MARGIN));
        return view.count(Selection.of(rows, inside).page(List.of(), 1)) > 0;
    }

    private Bbox bounds() {
        Optional<Bbox> rows = TileLayer.PUBLISHED.stream()
                .map(layer -> view.summarize(rows(layer), Optional.empty()).extent())
                .flatMap(Optional::stream)
                .reduce(TileArchive::around);
        return view.version().extent(rows).orElse(new Bbox(0, 0, 0, 0));
    }

    private static Bbox around(Bbox one, Bbox other) {
        return new Bbox(
                Math.min(one.minLon(), other.minLon()),
                Math.min(one.minLat(), other.minLat()),
                Math.max(one.maxLon(), other.maxLon()),
                Math.max(one.maxLat(), other.maxLat()));
    }

    private byte[] metadata(Publisher publisher) {
        Map<String, Object> metadata = JsonTree.object(
                "name", view.version().cityName().orElse(NAME),
                "description", "Accessibility of sidewalks, as labeled by people",
                "attribution", publisher.attribution(),
                "license", publisher.license(),
                "type", "overlay",
                "version", view.version().version() + ".0.0",
                "vector_layers",
                        TileLayer.PUBLISHED.stream()
                                .map(TileArchive::vectorLayer)
                                .toList());
        return JsonTree.bytes(metadata);
    }

    private static Map<String, Object> vectorLayer(TileLayer layer) {
        Map<String, Object> described = TileJson.vectorLayer(layer);
        described.put("minzoom", MIN_ZOOM);
        described.put("maxzoom", MAX_ZOOM);
        return described;
    }

    private static PublishedCollection rows(TileLayer layer) {
        return ServedCollection.find(layer.collection()).orElseThrow().rows();
    }
}
