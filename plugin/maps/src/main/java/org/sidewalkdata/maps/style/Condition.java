package org.sidewalkdata.maps.style;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.maps.style.Style.Properties;

/**
 * The condition under which a rule draws a feature: the part of OGC Filter that styles may use. A comparison with null
 * is never true.
 */
public sealed interface Condition {
    boolean holds(Properties properties);

    /** Returns the names of the properties used. */
    Stream<String> properties();

    record Always() implements Condition {
        @Override
        public Stream<String> properties() {
            return Stream.empty();
        }

        @Override
        public boolean holds(Properties properties) {
            return true;
        }
    }

    record All(List<Condition> parts) implements Condition {
        @Override
        public Stream<String> properties() {
            return parts.stream().flatMap(Condition::properties);
        }

        @Override
        public boolean holds(Properties properties) {
            return parts.stream().allMatch(part -> part.holds(properties));
        }
    }

    record Any(List<Condition> parts) implements Condition {
        @Override
        public Stream<String> properties() {
            return parts.stream().flatMap(Condition::properties);
        }

        @Override
        public boolean holds(Properties properties) {
            return parts.stream().anyMatch(part -> part.holds(properties));
        }
    }

    record Not(Condition part) implements Condition {
        @Override
        public Stream<String> properties() {
            return part.properties();
        }

        @Override
        public boolean holds(Properties properties) {
            return !part.holds(properties);
        }
    }

    record IsNull(String property) implements Condition {
        @Override
        public Stream<String> properties() {
            return Stream.of(property);
        }

        @Override
        public boolean holds(Properties properties) {
            return properties.get(property) == null;
        }
    }

    /** A range that includes both ends. */
    record Between(String property, double low, double high) implements Condition {
        @Override
        public Stream<String> properties() {
            return Stream.of(property);
        }

        @Override
        public boolean holds(Properties properties) {
            return properties.get(property) instanceof Number number
                    && low <= number.doubleValue()
                    && number.doubleValue() <= high;
        }
    }

    /**
     * A comparison. Numbers are compared as numbers, everything else as text.
     *
     * @param number the literal as a number; NaN if it is not a number, which compares with no number
     */
    record Compare(String property, Operator operator, String literal, double number) implements Condition {
        @Override
        public Stream<String> properties() {
            return Stream.of(property);
        }

        @Override
        public boolean holds(Properties properties) {
            Object value = properties.get(property);
            if (value == null) {
                return false;
            }
            if (value instanceof Number && Double.isNaN(number)) {
                return false;
            }
            int order = value instanceof Number actual
                    ? Double.compare(actual.doubleValue(), number)
                    : value.toString().compareTo(literal);
            return switch (operator) {
                case EQUAL -> order == 0;
                case NOT_EQUAL -> order != 0;
                case LESS -> order < 0;
                case AT_MOST -> order <= 0;
                case GREATER -> order > 0;
                case AT_LEAST -> order >= 0;
            };
        }
    }

    enum Operator {
        EQUAL,
        NOT_EQUAL,
        LESS,
        AT_MOST,
        GREATER,
        AT_LEAST
    }
}
