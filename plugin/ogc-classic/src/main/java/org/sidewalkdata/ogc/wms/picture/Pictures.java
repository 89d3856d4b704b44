package org.sidewalkdata.ogc.wms.picture;

import java.awt.image.BufferedImage;
import java.util.Optional;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.picture.MapLayer;
import org.sidewalkdata.maps.picture.MapPainter;
import org.sidewalkdata.maps.picture.MapView;
import org.sidewalkdata.maps.raster.SymbolizerRenderer;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.ogc.wms.parameter.Background;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.sql.TileLayer;

/**
 * Draws maps. A whole layer on the tile grid is drawn from the cached vector tile, or is the cached image itself.
 * Everything else is drawn from rows. Thread-safe.
 */
public record Pictures(TileMaker tiles) {
    public byte[] draw(MapRequest request, ReadView data) {
        Optional<byte[]> kept = kept(request, data);
        if (kept.isPresent()) {
            return kept.get();
        }
        MapView view = request.view();
        BufferedImage image = blank(view.width(), view.height(), request.background());
        Optional<TileGrid.Tile> tile = TileGrid.find(view);
        try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, 1)) {
            MapPainter painter = new MapPainter(data, view, pencil);
            for (MapLayer layer : request.layers()) {
                Optional<TileLayer> whole = whole(layer);
                if (tile.isPresent() && whole.isPresent()) {
                    TileGrid.Tile place = tile.get();
                    tiles.draw(data, whole.get(), place.address(), place.size(), pencil);
                } else {
                    painter.draw(layer);
                }
            }
        }
        return request.format().bytes(image);
    }

    /** Returns the raster tile if it is exactly the requested image. */
    private Optional<byte[]> kept(MapRequest request, ReadView data) {
        if (request.layers().size() != 1
                || request.format() != PictureFormat.PNG
                || !request.background().transparent()) {
            return Optional.empty();
        }
        return TileGrid.find(request.view())
                .flatMap(tile -> whole(request.layers().get(0))
                        .map(layer -> tiles.picture(data, layer, tile.address(), tile.size())));
    }

    /** Returns the tiles that show all of a layer. Empty if only a part is requested or the layer has no tiles. */
    private static Optional<TileLayer> whole(MapLayer layer) {
        return layer.filter().equals(Filter.ALL)
                ? TileLayer.find(layer.collection().name())
                : Optional.empty();
    }

    static BufferedImage blank(int width, int height, Background background) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        if (!background.transparent()) {
            try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, 1)) {
                pencil.graphics().setColor(background.color());
                pencil.graphics().fillRect(0, 0, width, height);
            }
        }
        return image;
    }
}
