package org.sidewalkdata.ogc.wfs;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.ows.XmlText;

/** Prints filters as Filter elements: those that the REST interface builds, and comparisons of any property. */
public enum FesPrinter {
    V2_0("http://www.opengis.net/fes/2.0", "http://www.opengis.net/gml/3.2", "ValueReference"),
    V1_1("http://www.opengis.net/ogc", "http://www.opengis.net/gml", "PropertyName");

    private static final Map<Operator, String> COMPARISONS = Map.of(
            Operator.EQUAL, "EqualTo",
            Operator.NOT_EQUAL, "NotEqualTo",
            Operator.LESS, "LessThan",
            Operator.GREATER, "GreaterThan",
            Operator.AT_MOST, "LessThanOrEqualTo",
            Operator.AT_LEAST, "GreaterThanOrEqualTo");

    private final String namespace;
    private final String gml;
    private final String property;

    FesPrinter(String namespace, String gml, String property) {
        this.namespace = namespace;
        this.gml = gml;
        this.property = property;
    }

    /** Prints a filter; empty text for a filter that selects every row. */
    public String print(Filter filter) {
        String condition = condition(filter);
        return condition.isEmpty()
                ? ""
                : "<Filter xmlns='" + namespace + "' xmlns:gml='" + gml + "'>" + condition + "</Filter>";
    }

    private String condition(Filter filter) {
        if (filter instanceof Filter.And and) {
            return join("And", and.parts().stream().map(this::condition));
        }
        if (filter instanceof Filter.Or or) {
            return join("Or", or.parts().stream().map(this::condition));
        }
        if (filter instanceof Filter.Not not) {
            return "<Not>" + condition(not.part()) + "</Not>";
        }
        return predicate((Filter.Predicate) filter);
    }

    private String predicate(Filter.Predicate predicate) {
        String column = predicate.column();
        if (predicate instanceof Filter.CompareInteger compare) {
            return compare(column, compare.operator(), compare.value());
        }
        if (predicate instanceof Filter.CompareNumber compare) {
            return compare(column, compare.operator(), compare.value());
        }
        if (predicate instanceof Filter.CompareText compare && !compare.anyCase()) {
            return compare(column, compare.operator(), compare.value());
        }
        if (predicate instanceof Filter.CompareInstant compare) {
            return compare(column, compare.operator(), compare.value());
        }
        if (predicate instanceof Filter.IsBoolean is) {
            return compare(column, Operator.EQUAL, is.value());
        }
        if (predicate instanceof Filter.IsNull) {
            return "<PropertyIsNull>" + reference(column) + "</PropertyIsNull>";
        }
        if (predicate instanceof Filter.InTexts in) {
            return any(in.values().stream().toList(), value -> compare(column, Operator.EQUAL, value));
        }
        if (predicate instanceof Filter.InIntegers in) {
            return any(in.values().stream().toList(), value -> compare(column, Operator.EQUAL, value));
        }
        if (predicate instanceof Filter.TextList list && list.operator() == Filter.ListOperator.OVERLAPS) {
            return any(list.values().stream().toList(), value -> compare(column, Operator.EQUAL, value));
        }
        if (predicate instanceof Filter.IntegerList list && list.operator() == Filter.ListOperator.OVERLAPS) {
            return any(list.values().stream().toList(), value -> compare(column, Operator.EQUAL, value));
        }
        if (predicate instanceof Filter.InBbox in) {
            Bbox box = in.bbox();
            return "<BBOX>" + reference(column) + "<gml:Envelope srsName='urn:ogc:def:crs:EPSG::4326'><gml:lowerCorner>"
                    + box.minLat() + " " + box.minLon() + "</gml:lowerCorner><gml:upperCorner>" + box.maxLat() + " "
                    + box.maxLon() + "</gml:upperCorner></gml:Envelope></BBOX>";
        }
        throw new IllegalArgumentException(predicate.toString());
    }

    private static <T> String any(List<T> values, Function<T, String> printer) {
        return join("Or", values.stream().map(printer));
    }

    private static String join(String word, Stream<String> conditions) {
        List<String> parts = conditions.filter(part -> !part.isEmpty()).toList();
        return parts.size() < 2
                ? String.join("", parts)
                : parts.stream().collect(Collectors.joining("", "<" + word + ">", "</" + word + ">"));
    }

    private String compare(String column, Operator operator, Object value) {
        String name = "PropertyIs" + COMPARISONS.get(operator);
        return "<" + name + ">" + reference(column) + "<Literal>" + XmlText.escape(value.toString()) + "</Literal></"
                + name + ">";
    }

    private String reference(String column) {
        return "<" + property + ">" + column + "</" + property + ">";
    }
}
