package org.sidewalkdata.filter.cql2;

import java.util.List;
import java.util.Locale;
import org.sidewalkdata.filter.Filter;

/**
 * Makes filters of an operator's name and its arguments, the same for CQL2 text and JSON. Names are those of CQL2 JSON:
 * {@code =}, {@code like}, {@code s_intersects}. Pure.
 */
final class Predicates {
    private Predicates() {}

    /** @throws Cql2Exception for an unknown name, or arguments that do not fit it */
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

    /** The column cannot stand here. */
    static Cql2Exception wrongType(Operand.Property property, String wanted) {
        return new Cql2Exception(
                "Property " + property.column().name() + " cannot stand here; wanted is " + wanted,
                property.position());
    }
}
