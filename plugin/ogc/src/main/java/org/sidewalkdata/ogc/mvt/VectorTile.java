package org.sidewalkdata.ogc.mvt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.sidewalkdata.protobuf.Protobuf;

/** A vector tile's layers, as PostGIS writes them. */
public record VectorTile(List<Layer> layers) {
    private static final int LAYER = 3;

    /** @param extent units along the tile's edge */
    public record Layer(String name, int extent, List<TileFeature> features) {}

    /** @param properties whether features keep those of a name */
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

    /** All features of all layers, in order: ours have one layer. */
    public List<TileFeature> features() {
        return layers.stream().flatMap(layer -> layer.features().stream()).toList();
    }
}
