package org.sidewalkdata.maps.mvt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.sidewalkdata.protobuf.Protobuf;

/** The layers of a vector tile as PostGIS writes it. */
public record VectorTile(List<Layer> layers) {
    private static final int LAYER = 3;

    /**
     * A layer.
     *
     * @param extent units along the tile's edge
     */
    public record Layer(String name, int extent, List<TileFeature> features) {}

    /**
     * Reads a tile.
     *
     * @param properties accepts the names of the properties to keep
     */
    public static VectorTile read(byte[] bytes, Predicate<String> properties) {
        List<Layer> layers = new ArrayList<>();
        Protobuf tile = new Protobuf(bytes);
        while (tile.next()) {
            if (tile.field() == LAYER) {
                layers.add(LayerReader.read(tile.message(), properties));
            }
        }
        return new VectorTile(List.copyOf(layers));
    }

    /** Returns all features of all layers, in order. Tiles of this service have one layer. */
    public List<TileFeature> features() {
        return layers.stream().flatMap(layer -> layer.features().stream()).toList();
    }
}
