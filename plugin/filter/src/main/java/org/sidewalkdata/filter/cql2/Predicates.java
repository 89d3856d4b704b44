package org.sidewalkdata.filter.cql2;

import java.util.List;
import java.util.Locale;
import org.sidewalkdata.filter.Filter;

/**
 * Builder of filters from an operator's name and its arguments, for both CQL2 text and JSON. Names are those of CQL2
 * JSON: {@code =}, {@code like}, {@code s_intersects}. Pure.
 */
final class Predicates {
    private Predicates() {}

    /**
     * Builds a filter.
     *
     * @throws Cql2Exception for an unknown name, or arguments that do not fit it
     */
    static Filter make(String operator, List<Operand> arguments, int position) {
        String name = operator.toLowerCase(Locale.ROOT);
        if (name.startsWith("s_")) {
            return SpatialPredicates.make(name, arguments, position);
        }
        if (name.startsWith("t_")) {
            return TemporalPredicates.make(name, arguments, position);
        }
        if (name.startsWith("a_")) {
            return ListPredicates.make(name, arguments, position);
        }
        return Comparisons.make(name, arguments, position);
    }

    static boolean isFunction(String word) {
        return word.length() > 2 && "sStTaA".indexOf(word.charAt(0)) >= 0 && word.charAt(1) == '_';
    }

    static void count(List<Operand> arguments, int wanted, int position) {
        if (arguments.size() != wanted) {
            throw new Cql2Exception("Expected " + wanted + " arguments but there are " + arguments.size(), position);
        }
    }

    static Operand.Property property(Operand operand) {
        if (operand instanceof Operand.Property property) {
            return property;
        }
        throw new Cql2Exception("Expected a property", operand.position());
    }

    /** Returns an error about a column of the wrong type. */
    static Cql2Exception wrongType(Operand.Property property, String wanted) {
        return new Cql2Exception(
                "Property " + property.column().name() + " cannot be used here; expected " + wanted,
                property.position());
    }
}
