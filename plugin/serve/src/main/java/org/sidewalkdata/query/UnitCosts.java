package org.sidewalkdata.query;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.sidewalkdata.model.LabelType;

/**
 * What repairs cost (B15), in any currency. A type without a cost has an unknown cost. Immutable.
 *
 * @param each cost per problem by type
 * @param sidewalkPerMeter cost per meter of missing sidewalk; empty: unknown, or per problem
 * @param isPerFoot true: that cost was given per foot
 */
public record UnitCosts(Map<LabelType, Double> each, OptionalDouble sidewalkPerMeter, boolean isPerFoot) {
    private static final double METERS_PER_FOOT = 0.3048;

    /** The types that a plan fixes. Of curb ramps, those of severity 3 are replaced. */
    public static final List<LabelType> TYPES = List.of(
            LabelType.NO_CURB_RAMP,
            LabelType.CURB_RAMP,
            LabelType.OBSTACLE,
            LabelType.SURFACE_PROBLEM,
            LabelType.NO_SIDEWALK);

    public UnitCosts {
        each = Map.copyOf(each);
    }

    /**
     * Returns the cost of one problem that is not priced per meter. A missing curb ramp without a cost of its own costs
     * what a curb ramp costs.
     */
    public OptionalDouble of(LabelType type) {
        Double cost = each.get(type);
        Double known = cost == null && type == LabelType.NO_CURB_RAMP ? each.get(LabelType.CURB_RAMP) : cost;
        return known == null ? OptionalDouble.empty() : OptionalDouble.of(known);
    }

    /** Returns whether no cost is given. */
    public boolean isEmpty() {
        return each.isEmpty() && sidewalkPerMeter.isEmpty();
    }

    /** Returns the cost of missing sidewalk by the unit in which it was given. */
    public OptionalDouble sidewalkPerUnit() {
        return sidewalkPerMeter.isPresent() && isPerFoot
                ? OptionalDouble.of(sidewalkPerMeter.getAsDouble() * METERS_PER_FOOT)
                : sidewalkPerMeter;
    }

    /** Returns a cost per foot as one per meter. */
    static double perMeter(double perFoot) {
        return perFoot / METERS_PER_FOOT;
    }

    /** Returns the costs as the parameter has them, per meter and in a fixed order. */
    @Override
    public String toString() {
        var texts = new EnumMap<LabelType, String>(LabelType.class);
        each.forEach((type, cost) -> texts.put(type, type.publishedName() + ":" + plain(cost)));
        sidewalkPerMeter.ifPresent(cost ->
                texts.put(LabelType.NO_SIDEWALK, LabelType.NO_SIDEWALK.publishedName() + ":" + plain(cost) + "/m"));
        return String.join(",", texts.values());
    }

    private static String plain(double cost) {
        return new BigDecimal(Double.toString(cost)).stripTrailingZeros().toPlainString();
    }
}
