package org.sidewalkdata.ogc.fes;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.filter.ScalarKind;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/**
 * Reads the temporal operators that apply to an instant, because all times here are instants: After, Before, During,
 * TEquals (OGC 09-026r2, 7.9). They become comparisons.
 */
final class FesTemporal {
    /** A time literal. An instant is a range that ends where it begins. */
    private record Range(Moment from, Moment to) {}

    private FesTemporal() {}

    static boolean isOperator(String name) {
        return switch (name) {
            case "After", "Before", "During", "TEquals" -> true;
            default -> false;
        };
    }

    static Filter read(XmlElement element, ServedCollection collection) {
        List<XmlElement> operands = element.children();
        if (operands.size() != 2) {
            throw OwsException.invalid(FesReader.LOCATOR, "must have two operands inside " + element.name());
        }
        Column column = ValueReference.queryable(operands.get(0), collection);
        if (ScalarKind.of(column.type()).filter(ScalarKind.TIME::equals).isEmpty()) {
            throw OwsException.invalid(
                    FesReader.LOCATOR,
                    "has " + element.name() + " on " + column.name() + ", which is not a date or time");
        }
        Range range = range(column, unwrapped(operands.get(1)));
        String name = column.sqlName();
        return switch (element.name()) {
            case "After" -> range.to().compare(name, Operator.GREATER);
            case "Before" -> range.from().compare(name, Operator.LESS);
            case "During" ->
                new Filter.And(List.of(
                        range.from().compare(name, Operator.GREATER), range.to().compare(name, Operator.LESS)));
            default ->
                range.from().equals(range.to())
                        ? range.from().compare(name, Operator.EQUAL)
                        : new Filter.Or(List.of()); // an instant never equals a period
        };
    }

    private static XmlElement unwrapped(XmlElement operand) {
        boolean wrapped = operand.name().equals("Literal") && operand.children().size() == 1;
        return wrapped ? operand.children().get(0) : operand;
    }

    private static Range range(Column column, XmlElement time) {
        if (time.name().equals("TimePeriod")) {
            return new Range(end(column, time, "beginPosition", "begin"), end(column, time, "endPosition", "end"));
        }
        String text = time.name().equals("TimeInstant") ? position(time) : time.text();
        Moment moment = FesLiteral.moment(column, text);
        return new Range(moment, moment);
    }

    private static Moment end(Column column, XmlElement period, String position, String instant) {
        Optional<XmlElement> direct = period.child(position);
        if (direct.isPresent()) {
            return FesLiteral.moment(column, direct.get().text());
        }
        XmlElement inner = period.child(instant)
                .flatMap(end -> end.child("TimeInstant"))
                .orElseThrow(() ->
                        OwsException.invalid(FesReader.LOCATOR, "must have a " + position + " inside TimePeriod"));
        return FesLiteral.moment(column, position(inner));
    }

    private static String position(XmlElement instant) {
        return instant.child("timePosition")
                .orElseThrow(
                        () -> OwsException.invalid(FesReader.LOCATOR, "must have a timePosition inside TimeInstant"))
                .text();
    }
}
