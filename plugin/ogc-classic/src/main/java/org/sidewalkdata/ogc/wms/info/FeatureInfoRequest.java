package org.sidewalkdata.ogc.wms.info;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.picture.MapLayer;
import org.sidewalkdata.maps.picture.MapView;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wms.parameter.LayerParameters;
import org.sidewalkdata.ogc.wms.parameter.Systems;
import org.sidewalkdata.ogc.wms.parameter.ViewParameters;
import org.sidewalkdata.ogc.wms.parameter.WmsLimits;
import org.sidewalkdata.ogc.wms.parameter.WmsVersion;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.text.ByteSink;

/**
 * An interpreted GetFeatureInfo request for the features under a pixel (OGC 06-042, 7.4.3).
 *
 * @param selections the features of each layer under the pixel, in the order of QUERY_LAYERS
 * @param limit largest number of features in the answer, over all layers
 */
public record FeatureInfoRequest(List<Found> selections, InfoFormat format, int limit) {
    /** Largest distance in pixels from the pixel to a symbol or line. An area must contain the pixel. */
    private static final double NEAR = 6;

    /** The features to find in one layer. */
    record Found(ServedCollection collection, Selection selection) {}

    public static FeatureInfoRequest parse(Kvp parameters, WmsVersion version, Systems systems, Styles styles) {
        List<MapLayer> layers = new LayerParameters(styles).layers(parameters);
        MapView view = ViewParameters.view(parameters, version, systems);
        int column = pixel(parameters, version.columnParameter(), view.width());
        int row = pixel(parameters, version.rowParameter(), view.height());
        int limit = parameters
                .number("FEATURE_COUNT", 1, WmsLimits.FEATURES)
                .orElse(1L)
                .intValue();
        List<Found> selections = new ArrayList<>();
        for (ServedCollection collection : LayerParameters.collections(parameters, "QUERY_LAYERS")) {
            Filter filter = layers.stream()
                    .filter(layer -> layer.collection().equals(collection.rows()))
                    .findFirst()
                    .map(MapLayer::filter)
                    .orElseThrow(() -> new OwsException(
                            OwsCode.LAYER_NOT_DEFINED, "QUERY_LAYERS", "QUERY_LAYERS must name some of LAYERS", null));
            Filter here = here(collection, view, column, row);
            Filter both = filter.equals(Filter.ALL) ? here : new Filter.And(List.of(here, filter));
            selections.add(new Found(collection, Selection.of(collection.rows(), both)));
        }
        return new FeatureInfoRequest(selections, InfoFormat.of(parameters), limit);
    }

    private static Filter here(ServedCollection collection, MapView view, int column, int row) {
        String geometry = collection.geometry().sqlName();
        List<Filter> boxes = view.areas(column, row, reach(collection)).stream()
                .<Filter>map(box -> new Filter.InBbox(geometry, box))
                .toList();
        return boxes.size() == 1 ? boxes.get(0) : new Filter.Or(boxes);
    }

    /** Returns how far from the pixel a feature may be, in pixels. */
    private static double reach(ServedCollection collection) {
        return switch (collection.rows().geometryType()) {
            case POINT, LINE_STRING -> NEAR;
            case MULTI_POLYGON, NONE -> 0;
        };
    }

    /** Reads the features and returns the answer's body. */
    public byte[] bytes(ReadView data) {
        ByteSink sink = ByteSink.inMemory();
        InfoWriter writer = format.writer(sink);
        int left = limit;
        try {
            writer.begin();
            for (Found found : selections) {
                if (left > 0) {
                    writer.layer(found.collection());
                    left -= put(data, found.selection().page(List.of(), left), writer);
                }
            }
            writer.end();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory cannot fail", e);
        }
        ByteSlice content = sink.content(new ByteSlice());
        return Arrays.copyOfRange(content.buffer(), content.offset(), content.offset() + content.length());
    }

    private static int put(ReadView data, Selection selection, InfoWriter writer) throws IOException {
        int count = 0;
        try (RowCursor row = data.rows(selection)) {
            for (; row.next(); count++) {
                writer.put(row);
            }
        }
        return count;
    }

    private static int pixel(Kvp parameters, String name, int size) {
        String text = parameters.require(name);
        long pixel = IntegerText.findNatural(text).orElse(Long.MAX_VALUE);
        if (pixel >= size) {
            throw new OwsException(
                    OwsCode.INVALID_POINT, name, name + " must be a pixel of the image, from 0 to " + (size - 1), null);
        }
        return (int) pixel;
    }
}
