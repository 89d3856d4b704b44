package org.sidewalkdata.maps.style;

import java.util.List;
import org.sidewalkdata.maps.style.Condition.Operator;
import org.sidewalkdata.model.DecimalText;

/** Reads an ogc:Filter: comparisons of a property with a literal, PropertyIsNull, PropertyIsBetween, And, Or, Not. */
final class ConditionReader {
    private ConditionReader() {}

    static Condition filter(SldElement filter) {
        return only(filter);
    }

    private static Condition only(SldElement element) {
        List<SldElement> parts = element.rest();
        if (parts.size() != 1) {
            throw element.refusal(element.name() + " must hold one condition");
        }
        return condition(parts.get(0));
    }

    private static Condition condition(SldElement element) {
        return switch (element.name()) {
            case "And" -> new Condition.All(parts(element));
            case "Or" -> new Condition.Any(parts(element));
            case "Not" -> new Condition.Not(only(element));
            case "PropertyIsNull" -> isNull(element);
            case "PropertyIsBetween" -> between(element);
            case "PropertyIsEqualTo" -> compare(element, Operator.EQUAL);
            case "PropertyIsNotEqualTo" -> compare(element, Operator.NOT_EQUAL);
            case "PropertyIsLessThan" -> compare(element, Operator.LESS);
            case "PropertyIsLessThanOrEqualTo" -> compare(element, Operator.AT_MOST);
            case "PropertyIsGreaterThan" -> compare(element, Operator.GREATER);
            case "PropertyIsGreaterThanOrEqualTo" -> compare(element, Operator.AT_LEAST);
            default -> throw element.refusal(element.name() + " is not a filter that the raster tiles support");
        };
    }

    private static List<Condition> parts(SldElement element) {
        return element.rest().stream().map(ConditionReader::condition).toList();
    }

    private static Condition isNull(SldElement element) {
        String property = property(element);
        element.end();
        return new Condition.IsNull(property);
    }

    private static Condition between(SldElement element) {
        String property = property(element);
        double low = boundary(element.get("LowerBoundary"));
        double high = boundary(element.get("UpperBoundary"));
        element.end();
        return new Condition.Between(property, low, high);
    }

    private static double boundary(SldElement boundary) {
        double number = boundary.get("Literal").number();
        boundary.end();
        return number;
    }

    private static Condition compare(SldElement element, Operator operator) {
        String property = property(element);
        String literal = element.get("Literal").text();
        element.end();
        double number = DecimalText.find(literal).orElse(Double.NaN);
        return new Condition.Compare(property, operator, literal, number);
    }

    private static String property(SldElement element) {
        return element.find("PropertyName")
                .or(() -> element.find("ValueReference"))
                .orElseThrow(() -> element.refusal(element.name() + " lacks PropertyName"))
                .text();
    }
}
