package org.sidewalkdata.ogc.wms.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.maps.picture.MapLayer;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/** Reads LAYERS, STYLES, CQL_FILTER and TIME (OGC 06-042, 7.3.3.3 and 7.3.3.4). */
public record LayerParameters(Styles styles) {
    /** Name of the only style of each layer; empty text selects the same style. */
    public static final String DEFAULT_STYLE = "default";

    /** Returns the layers from the lowest to the highest. */
    public List<MapLayer> layers(Kvp parameters) {
        List<ServedCollection> collections = collections(parameters, "LAYERS");
        checkStyles(parameters.list("STYLES"), collections.size());
        List<PublishedCollection> rows =
                collections.stream().map(ServedCollection::rows).toList();
        List<Filter> filters = CqlFilters.parse(parameters.text("CQL_FILTER").orElse(""), rows);
        List<MapLayer> layers = new ArrayList<>();
        for (int i = 0; i < collections.size(); i++) {
            ServedCollection collection = collections.get(i);
            Filter filter = within(time(parameters, collection), filters.get(i));
            layers.add(new MapLayer(collection.rows(), style(collection), filter));
        }
        return layers;
    }

    /** Returns the layers that a parameter names. */
    public static List<ServedCollection> collections(Kvp parameters, String name) {
        List<String> names = parameters.list(name);
        if (names.isEmpty()) {
            throw OwsException.missing(name);
        }
        if (names.size() > WmsLimits.LAYERS) {
            throw OwsException.invalid(name, "must name at most " + WmsLimits.LAYERS + " layers");
        }
        return names.stream().map(layer -> collection(layer, name)).toList();
    }

    public static ServedCollection collection(String layer, String parameter) {
        return ServedCollection.find(layer)
                .orElseThrow(() -> new OwsException(
                        OwsCode.LAYER_NOT_DEFINED,
                        parameter,
                        "Unknown layer; the layers are " + ServedCollection.ids(),
                        null));
    }

    public Style style(ServedCollection collection) {
        return styles.find(collection.id()).orElseThrow();
    }

    /** Checks the styles: one per layer, no styles, or the default style for all layers. */
    public static void checkStyles(List<String> names, int layers) {
        boolean sameForAll = names.equals(List.of(DEFAULT_STYLE));
        if (!names.isEmpty() && names.size() != layers && !sameForAll) {
            throw OwsException.invalid("STYLES", "must name one style per layer or be empty");
        }
        for (String name : names) {
            if (!name.isEmpty() && !name.equals(DEFAULT_STYLE)) {
                throw new OwsException(
                        OwsCode.STYLE_NOT_DEFINED, "STYLES", "Each layer has one style, " + DEFAULT_STYLE, null);
            }
        }
    }

    private static Optional<Filter> time(Kvp parameters, ServedCollection collection) {
        Optional<Column> column = collection.time();
        Optional<String> text = parameters.text("TIME");
        return column.isPresent()
                ? text.map(time -> TimeParameter.filter(time, column.get().sqlName()))
                : Optional.empty();
    }

    private static Filter within(Optional<Filter> time, Filter filter) {
        return time.<Filter>map(range -> filter.equals(Filter.ALL) ? range : new Filter.And(List.of(range, filter)))
                .orElse(filter);
    }

    /**
     * Reads TIME (OGC 06-042, annexes C and D): instants or days, intervals {@code start/end}, or several of them separated
     * by commas. The resolution of an interval is ignored: everything in it is drawn.
     */
    private static final class TimeParameter {
        private static final int ITEMS = 100;

        private TimeParameter() {}

        /**
         * Builds the filter.
         *
         * @param column the time column
         */
        static Filter filter(String text, String column) {
            String[] items = text.split(",", -1);
            if (items.length > ITEMS) {
                throw complaint();
            }
            List<Filter> parts = new ArrayList<>();
            for (String item : items) {
                parts.add(item(item.strip(), column));
            }
            return parts.size() == 1 ? parts.get(0) : new Filter.Or(parts);
        }

        private static Filter item(String item, String column) {
            String[] ends = item.split("/", -1);
            if (ends.length == 1) {
                return moment(item).compare(column, Operator.EQUAL);
            }
            if (ends.length > 3) {
                throw complaint();
            }
            Moment from = moment(ends[0]);
            Moment to = moment(ends[1]);
            if (from.first().isAfter(to.first())) {
                throw new OwsException(
                        OwsCode.INVALID_DIMENSION_VALUE, "TIME", "TIME must not begin after its end", null);
            }
            return new Filter.And(
                    List.of(from.compare(column, Operator.AT_LEAST), to.compare(column, Operator.AT_MOST)));
        }

        private static Moment moment(String text) {
            Optional<Moment> moment = Moment.parse(text);
            return moment.orElseThrow(TimeParameter::complaint);
        }

        private static OwsException complaint() {
            return new OwsException(
                    OwsCode.INVALID_DIMENSION_VALUE,
                    "TIME",
                    "TIME must be an instant such as 2024-05-01T12:00:00Z, a day, an interval start/end, or several of"
                            + " them separated by commas",
                    null);
        }
    }
}
