package org.sidewalkdata.ogc.wms.parameter;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Exception;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.ToWgs84;
import org.sidewalkdata.ogc.ows.OwsException;

/**
 * Reads CQL_FILTER as GeoServer does: one CQL2 text per layer, separated by semicolons; INCLUDE or blank text selects
 * every feature. Geometries are in longitude and latitude.
 */
final class CqlFilters {
    private static final Filter NOTHING = new Filter.Or(List.of());

    private CqlFilters() {}

    /**
     * Parses the filters.
     *
     * @param text empty text: every feature of every layer
     */
    static List<Filter> parse(String text, List<PublishedCollection> layers) {
        if (text.isEmpty()) {
            return layers.stream().map(layer -> Filter.ALL).toList();
        }
        List<String> parts = split(text);
        if (parts.size() != layers.size()) {
            throw OwsException.invalid(
                    "CQL_FILTER",
                    "must have one filter per layer, separated by semicolons, but has " + parts.size() + " for "
                            + layers.size());
        }
        List<Filter> filters = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            filters.add(filter(parts.get(i).strip(), layers.get(i)));
        }
        return filters;
    }

    private static Filter filter(String text, PublishedCollection layer) {
        if (text.isEmpty() || text.equalsIgnoreCase("INCLUDE")) {
            return Filter.ALL;
        }
        if (text.equalsIgnoreCase("EXCLUDE")) {
            return NOTHING;
        }
        try {
            return Cql2Parser.parse(text, layer, ToWgs84.NOTHING_TO_DO);
        } catch (Cql2Exception e) {
            throw OwsException.invalid("CQL_FILTER", "of the layer " + layer.name() + " is invalid: " + e.getMessage());
        }
    }

    /** Splits at semicolons outside of quotes. A doubled quote inside a text closes and reopens it. */
    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        char quote = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char current = text.charAt(i);
            if (quote != 0) {
                quote = current == quote ? 0 : quote;
            } else if (current == '\'' || current == '"') {
                quote = current;
            } else if (current == ';') {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }
}
