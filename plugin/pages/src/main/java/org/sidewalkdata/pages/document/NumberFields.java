package org.sidewalkdata.pages.document;

import static org.sidewalkdata.site.document.Html.escape;

import java.nio.charset.CharacterCodingException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.pages.page.NumberFault;
import org.sidewalkdata.pages.page.NumberReader;
import org.sidewalkdata.pages.page.NumberReader.Bounds;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.UnitCosts;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;
import org.sidewalkdata.text.Units;

/**
 * The fields of a form for numbers, written as people write them, and those for costs, which are other spellings of the
 * parameter {@code costs}. Keeps what is in the fields, and why it is no usable number. Used by one thread.
 */
public final class NumberFields {
    /** An amount of money. */
    public static final Bounds MONEY = new Bounds(0, PlanQuery.MAX_MONEY, false, true);

    /** The parameter with all costs. */
    public static final String COSTS = "costs";

    /** The beginning of the names of the fields with costs; the type follows. */
    public static final String COST = "cost.";

    /** The field with the unit of the cost of missing sidewalks: {@code m} or {@code ft}. */
    public static final String UNIT = "sidewalkUnit";

    private static final Set<String> UNITS = Set.of("m", "ft");

    private final NumberReader numbers;
    private final List<QueryPair> pairs;
    private final Map<String, String> fields = new LinkedHashMap<>();
    private final Map<String, String> faults = new LinkedHashMap<>(); // in the order of the form

    public NumberFields(QueryText query, NumberReader numbers) {
        this.numbers = numbers;
        this.pairs = query.pairs();
    }

    /** Returns the texts in the fields by their names. */
    public Map<String, String> texts() {
        return Collections.unmodifiableMap(fields);
    }

    /** Returns why fields have no usable number, in the language of the page, by their names; empty: all are valid. */
    public Map<String, String> faults() {
        return Collections.unmodifiableMap(faults);
    }

    /** Throws the first fault: for files, which have no form. */
    public void requireValid() {
        faults.entrySet().stream().findFirst().ifPresent(fault -> {
            throw new InvalidParameterException(fault.getKey(), "has no usable number: " + fault.getValue());
        });
    }

    /** Returns the note that fields have no usable number; empty text: all are valid. */
    public String note(Messages texts) {
        int count = faults.size();
        return count == 0
                ? ""
                : "<p class=\"note\" role=\"alert\">" + escape(texts.count("plan.faults", count)) + "</p>\n";
    }

    /** Returns the parameter with all costs, from it and from the fields; empty text: none is given. */
    public String costs() {
        value(UNIT).ifPresent(this::field);
        return joined(COSTS, UnitCosts.TYPES.stream().flatMap(type -> cost(type).stream()));
    }

    /** Returns the number in a field as the API takes it; empty: it is blank, or has a fault. */
    public Optional<String> number(QueryPair pair, Bounds bounds) {
        return number(pair.name(), field(pair), bounds);
    }

    private Optional<String> number(String name, String text, Bounds bounds) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(numbers.read(text, bounds));
        } catch (NumberFault fault) {
            faults.put(name, fault.getMessage());
            return Optional.empty();
        }
    }

    /** Returns the text in a field, which the form keeps. */
    private String field(QueryPair pair) {
        try {
            String text = PercentText.decode(pair.value()).strip();
            fields.put(pair.name(), text);
            return text;
        } catch (CharacterCodingException e) {
            throw new InvalidParameterException(pair.name(), "must be percent-encoded UTF-8");
        }
    }

    /** Returns the cost from a field of the form, as {@code costs} has it. */
    private Optional<String> cost(LabelType type) {
        return value(COST + type.publishedName()).flatMap(pair -> {
            String text = field(pair);
            String unit = type == LabelType.NO_SIDEWALK ? fields.getOrDefault(UNIT, "") : "";
            int slash = text.lastIndexOf('/');
            String rate = text.substring(slash + 1).strip();
            if (type == LabelType.NO_SIDEWALK && slash >= 0 && UNITS.contains(rate)) {
                text = text.substring(0, slash).strip();
                unit = rate;
                fields.put(pair.name(), text);
                fields.put(UNIT, unit);
            }
            String end = unit.isEmpty() ? "" : "/" + unit;
            return number(pair.name(), text, MONEY).map(number -> type.publishedName() + ":" + number + end);
        });
    }

    /** Returns the values of a parameter and those of its fields, separated by commas. */
    public String joined(String name, Stream<String> ofFields) {
        Stream<String> given =
                pairs.stream().filter(pair -> pair.name().equals(name)).map(QueryPair::value);
        return Stream.concat(given, ofFields).collect(Collectors.joining(","));
    }

    /** Returns the first value of a field. */
    public Optional<QueryPair> value(String name) {
        return pairs.stream().filter(pair -> pair.name().equals(name)).findFirst();
    }

    /** Returns the field for a cost, with what the request has in it. */
    public String cost(LabelType type, UnitCosts costs, Medium medium) {
        boolean isByLength = type == LabelType.NO_SIDEWALK;
        Double known = isByLength && costs.sidewalkPerMeter().isPresent()
                ? Double.valueOf(costs.sidewalkPerUnit().getAsDouble())
                : costs.each().get(type);
        String label = isByLength
                ? medium.texts().text("plan.cost.sidewalk." + unit(costs, medium.texts()))
                : type == LabelType.CURB_RAMP
                        ? medium.texts().text("plan.cost.ramp")
                        : new TypeWords(medium.texts()).title(type);
        return money(COST + type.publishedName(), label, known == null ? "" : plain(known), medium);
    }

    /** Returns the unit of the cost of missing sidewalks: as given, or else that of the pages. */
    public String unit(UnitCosts costs, Messages texts) {
        boolean isPerFoot = costs.sidewalkPerMeter().isPresent() ? costs.isPerFoot() : texts.units() == Units.US;
        return fields.getOrDefault(UNIT, isPerFoot ? "ft" : "m");
    }

    /** Returns a field for an amount of money. */
    public String money(String name, String label, String value, Medium medium) {
        String currency = medium.currency();
        return input(name, currency.isEmpty() ? label : label + " (" + currency + ")", value, "");
    }

    /** Returns a number that a field takes, without needless decimals. */
    public static String plain(double number) {
        return number == Math.rint(number)
                ? Long.toString((long) number)
                : Double.toString(Math.round(number * 100) / 100.0);
    }

    /**
     * Returns a field for a number with what the request has in it, and below it why that is no usable number.
     *
     * @param value what is in the field of a request without it
     */
    public String input(String name, String label, String value, String placeholder) {
        String fault = faults.get(name);
        String invalid = fault == null ? "" : " aria-invalid=\"true\" aria-describedby=\"" + name + "-fault\"";
        String reason =
                fault == null ? "" : "<span class=\"fault\" id=\"" + name + "-fault\">" + escape(fault) + "</span>";
        return "<p><label for=\"" + name + "\">" + escape(label) + "</label>\n<input id=\"" + name + "\" name=\"" + name
                + "\" inputmode=\"decimal\" size=\"9\" value=\"" + escape(fields.getOrDefault(name, value))
                + "\" placeholder=\"" + escape(placeholder) + "\"" + invalid + "/>" + reason + "</p>\n";
    }
}
