package org.sidewalkdata.ogc.arcgis;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.ogc.ows.Kvp;

/**
 * Rejects parameters of a query that would select other rows and are not served. Without the rejection, the answer would
 * have rows that the client excluded. Other unknown parameters are ignored, because ArcGIS clients send many. Pure.
 */
final class UnservedParameters {
    /** What Esri documents, and what other services call a filter. */
    private static final Set<String> SELECTING = names(
            "having",
            "havingClause",
            "relationParam",
            "fullText",
            "text",
            "searchText",
            "uniqueIds",
            "aggregateIds",
            "historicMoment",
            "gdbVersion",
            "timeRelation",
            "layerDefs",
            "rangeValues",
            "parameterValues",
            "resultPaginationToken",
            "bbox",
            "filter",
            "cql_filter",
            "query",
            "q",
            "ids",
            "featureIds",
            "datetime",
            "limit",
            "offset");

    /** Parameters that change which rows an answer has, or how many. A name that is nearly one of them is a mistake. */
    private static final Set<String> SERVED = names(
            "where",
            "objectIds",
            "geometry",
            "geometryType",
            "inSR",
            "outSR",
            "defaultSR",
            "spatialRel",
            "distance",
            "units",
            "time",
            "outFields",
            "outStatistics",
            "groupByFieldsForStatistics",
            "orderByFields",
            "returnGeometry",
            "returnDistinctValues",
            "returnCountOnly",
            "returnExtentOnly",
            "returnIdsOnly",
            "returnUniqueIdsOnly",
            "resultOffset",
            "resultRecordCount",
            "resultType",
            "maxRecordCountFactor");

    private static final int SHORT = 4;

    private UnservedParameters() {}

    /**
     * Checks the parameters of a query.
     *
     * @throws InvalidParameterException naming the parameter, and what it probably means
     */
    static void reject(Kvp parameters, Layer layer) {
        for (String name : parameters.values().keySet()) {
            if (!isPresent(parameters, name) || SERVED.contains(name)) {
                continue;
            }
            if (SELECTING.contains(name) || name.toLowerCase(Locale.ROOT).contains("where")) {
                throw new InvalidParameterException(
                        Layer.shown(name),
                        "is not supported; a query has where, geometry, objectIds, time, resultOffset and"
                                + " resultRecordCount");
            }
            SERVED.stream().filter(served -> isNearly(name, served)).findFirst().ifPresent(served -> {
                throw new InvalidParameterException(
                        Layer.shown(name), "is not a parameter of a query; is it " + served + "?");
            });
            if (layer.find(name, true).isPresent()) {
                throw new InvalidParameterException(
                        Layer.shown(name), "is a field, not a parameter; select features with where");
            }
        }
    }

    /** Returns whether a parameter has a value other than the number 0, which ArcGIS Online writes for no value. */
    static boolean isPresent(Kvp parameters, String name) {
        return parameters
                .text(name)
                .filter(text -> DecimalText.find(text).orElse(1) != 0)
                .isPresent();
    }

    private static boolean isNearly(String name, String served) {
        int most = served.length() <= SHORT ? 1 : 2;
        return Math.abs(name.length() - served.length()) <= most
                && edits(name.toLowerCase(Locale.ROOT), served.toLowerCase(Locale.ROOT)) <= most;
    }

    /** Returns the Levenshtein distance. */
    private static int edits(String left, String right) {
        int[] row = new int[right.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int exchanged = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(exchanged, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[right.length()];
    }

    private static Set<String> names(String... names) {
        Set<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        set.addAll(List.of(names));
        return set;
    }
}
