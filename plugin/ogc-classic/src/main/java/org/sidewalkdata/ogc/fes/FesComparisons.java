package org.sidewalkdata.ogc.fes;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/** Reads comparison operators (OGC 09-026r2, 7.7). */
final class FesComparisons {
    private final ServedCollection collection;

    FesComparisons(ServedCollection collection) {
        this.collection = collection;
    }

    Filter read(XmlElement element) {
        return switch (element.name()) {
            case "PropertyIsEqualTo" -> compare(element, Operator.EQUAL);
            case "PropertyIsNotEqualTo" -> compare(element, Operator.NOT_EQUAL);
            case "PropertyIsLessThan" -> compare(element, Operator.LESS);
            case "PropertyIsGreaterThan" -> compare(element, Operator.GREATER);
            case "PropertyIsLessThanOrEqualTo" -> compare(element, Operator.AT_MOST);
            case "PropertyIsGreaterThanOrEqualTo" -> compare(element, Operator.AT_LEAST);
            case "PropertyIsBetween" -> between(element);
            case "PropertyIsLike" -> like(element);
            case "PropertyIsNull" -> isNull(element);
            case "PropertyIsNil" -> {
                column(element.children());
                yield new Filter.Or(List.of()); // null values are omitted from answers, never nil
            }
            default -> throw FesReader.unsupported(element.name());
        };
    }

    private Filter compare(XmlElement element, Operator operator) {
        List<XmlElement> operands = two(element);
        boolean turned = operands.get(0).name().equals("Literal");
        Column column = column(operands.subList(turned ? 1 : 0, 2));
        String literal = literal(operands.get(turned ? 0 : 1));
        boolean anyCase = element.attribute("matchCase").filter("false"::equals).isPresent();
        boolean all = element.attribute("matchAction").filter("All"::equals).isPresent();
        return FesLiteral.compare(column, turned ? turned(operator) : operator, literal, anyCase, all);
    }

    private static Operator turned(Operator operator) {
        return switch (operator) {
            case LESS -> Operator.GREATER;
            case GREATER -> Operator.LESS;
            case AT_MOST -> Operator.AT_LEAST;
            case AT_LEAST -> Operator.AT_MOST;
            case EQUAL, NOT_EQUAL -> operator;
        };
    }

    private Filter between(XmlElement element) {
        Column column = column(element.children());
        return new Filter.And(List.of(
                FesLiteral.compare(column, Operator.AT_LEAST, boundary(element, "LowerBoundary"), false, false),
                FesLiteral.compare(column, Operator.AT_MOST, boundary(element, "UpperBoundary"), false, false)));
    }

    private static String boundary(XmlElement element, String name) {
        Optional<XmlElement> boundary = element.child(name);
        if (boundary.isEmpty() || boundary.get().children().size() != 1) {
            throw OwsException.invalid(FesReader.LOCATOR, "must have a " + name + " inside " + element.name());
        }
        return literal(boundary.get().children().get(0));
    }

    private Filter like(XmlElement element) {
        List<XmlElement> operands = two(element);
        Column column = column(operands);
        if (!isText(column.type())) {
            throw OwsException.invalid(
                    FesReader.LOCATOR, "has a PropertyIsLike on " + column.name() + ", which is not text");
        }
        String pattern = LikePattern.of(element).translate(FesLiteral.plain(literal(operands.get(1))));
        boolean anyCase = element.attribute("matchCase").filter("false"::equals).isPresent();
        return switch (column.type().item()) {
            case UUID -> new Filter.Like(column.sqlName(), pattern.toLowerCase(Locale.ROOT), false);
            case INTEGER -> new Filter.Like(column.sqlName(), pattern, false);
            default -> new Filter.Like(column.sqlName(), pattern, anyCase);
        };
    }

    /**
     * Returns whether PropertyIsLike applies. Lists and objects are texts to a client, because the schema gives them
     * the type xs:string.
     */
    private static boolean isText(ColumnType type) {
        return switch (type) {
            case TEXT, UUID, JSON, TEXT_LIST, UUID_LIST, INTEGER_LIST -> true;
            case INTEGER, NUMBER, BOOLEAN, EPOCH_MILLIS, MEAN_DATE, DATE_TIME, POINT, LINE_STRING, MULTI_POLYGON ->
                false;
        };
    }

    private Filter isNull(XmlElement element) {
        List<XmlElement> operands = element.children();
        return operands.size() == 1 && ValueReference.isInherited(operands.get(0))
                ? Filter.ALL
                : new Filter.IsNull(column(operands).sqlName());
    }

    private static List<XmlElement> two(XmlElement element) {
        if (element.children().size() != 2) {
            throw OwsException.invalid(FesReader.LOCATOR, "must have two operands inside " + element.name());
        }
        return element.children();
    }

    private Column column(List<XmlElement> operands) {
        if (operands.isEmpty()) {
            throw OwsException.invalid(FesReader.LOCATOR, "must name a property in each condition");
        }
        XmlElement operand = operands.get(0);
        if (!operand.name().equals("ValueReference") && !operand.name().equals("PropertyName")) {
            throw FesReader.unsupported(operand.name());
        }
        return ValueReference.queryable(operand, collection);
    }

    /** Returns the text of a literal with all blanks, also if it is wrapped in an element such as gml:timePosition. */
    private static String literal(XmlElement operand) {
        if (!operand.name().equals("Literal")) {
            throw FesReader.unsupported(operand.name());
        }
        XmlElement innermost = operand;
        while (innermost.children().size() == 1) {
            innermost = innermost.children().get(0);
        }
        return innermost.written();
    }

    /**
     * The special characters of a PropertyIsLike, from its attributes (OGC 09-026r2, 7.7.3.5).
     *
     * @param any stands for any text
     * @param one stands for one character
     * @param escape makes the next character literal
     */
    private record LikePattern(String any, String one, String escape) {
        static LikePattern of(XmlElement element) {
            return new LikePattern(
                    character("wildCard", element.attribute("wildCard")),
                    character("singleChar", element.attribute("singleChar")),
                    character("escapeChar", element.attribute("escapeChar").or(() -> element.attribute("escape"))));
        }

        /** Translates a pattern to {@code %}, {@code _} and the backslash, as in the filter tree. */
        String translate(String pattern) {
            StringBuilder translated = new StringBuilder();
            int at = 0;
            while (at < pattern.length()) {
                if (pattern.startsWith(any, at)) {
                    translated.append('%');
                    at += any.length();
                } else if (pattern.startsWith(one, at)) {
                    translated.append('_');
                    at += one.length();
                } else {
                    boolean escaped = pattern.startsWith(escape, at) && at + escape.length() < pattern.length();
                    at += escaped ? escape.length() : 0;
                    int character = pattern.codePointAt(at);
                    literal(character, translated);
                    at += Character.charCount(character);
                }
            }
            return translated.toString();
        }

        private static void literal(int character, StringBuilder translated) {
            if (character == '%' || character == '_' || character == '\\') {
                translated.append('\\');
            }
            translated.appendCodePoint(character);
        }

        private static String character(String name, Optional<String> value) {
            return value.filter(text -> !text.isEmpty())
                    .orElseThrow(() -> OwsException.invalid(
                            FesReader.LOCATOR, "must have the attribute " + name + " on PropertyIsLike"));
        }
    }
}
