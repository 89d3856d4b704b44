package org.sidewalkdata.query;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.LocationParameters.Regions;

/**
 * A parsed request for the comparison of a city's inventory with the labels (B19).
 *
 * @param location of the points and of the clusters
 * @param set of the points; empty: all points of the label type
 * @param meters largest distance of a pair
 */
public record InventoryQuery(Location location, Optional<String> set, double meters, LabelType labelType) {
    private static final int DEFAULT_METERS = 5;
    private static final int MOST_METERS = 25;

    private static final ParameterGroup<Location> LOCATION =
            LocationParameters.of("Points and clusters", Regions.KNOWN);
    private static final Parameter<Optional<String>> SET = new Parameter<>(
            "set",
            ParameterKinds.nameOf("a set of points", "all points that have the label type"),
            "Set of imported points that is the inventory. Its points of other label types are left out.");
    private static final Parameter<Optional<Double>> METERS = new Parameter<>(
            "meters",
            new ParameterKind<>(
                    "number above 0, at most " + MOST_METERS,
                    object("type", "number", "exclusiveMinimum", 0, "maximum", MOST_METERS),
                    (given, name) -> given.one(name, InventoryQuery::meters)),
            "Largest distance between a point and a cluster that match. Default " + DEFAULT_METERS + ".");
    private static final Parameter<Optional<LabelType>> LABEL_TYPE = new Parameter<>(
            "labelType",
            ParameterKinds.LABEL_TYPE,
            "Label type that is compared. Default " + LabelType.CURB_RAMP.publishedName() + ".");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<InventoryQuery> PARAMETERS = ParameterGroup.of(
            values -> new InventoryQuery(
                    values.get(LOCATION),
                    values.get(SET),
                    values.get(METERS).orElse((double) DEFAULT_METERS),
                    values.get(LABEL_TYPE).orElse(LabelType.CURB_RAMP)),
            LOCATION,
            SET,
            METERS,
            LABEL_TYPE);

    private static double meters(String name, String text) {
        double meters = Parameters.number(name, text);
        if (!(meters > 0 && meters <= MOST_METERS)) {
            throw Parameters.refused(name, "must be a number above 0, at most " + MOST_METERS + ",", text);
        }
        return meters;
    }

    /**
     * Returns the filter for the points; those of a set may have other label types, too.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException for an unknown set
     */
    public Filter points(Lookups lookups) {
        set.filter(name -> !lookups.pointSets().contains(name)).ifPresent(name -> {
            throw Parameters.refused(SET.name(), PointQuery.complaint("one of ", lookups.pointSets()), name);
        });
        return new Conditions()
                .at(location, lookups)
                .equal("point_set", set)
                .labelTypes(set.isPresent() ? Set.of() : Set.of(labelType))
                .all();
    }

    /** Returns the filter for the clusters of the label type, and for those that contradict a point. */
    public Filter clusters(Lookups lookups) {
        Set<LabelType> types = EnumSet.of(labelType);
        opposite().ifPresent(types::add);
        return new Conditions().at(location, lookups).labelTypes(types).all();
    }

    /** Returns the label type whose clusters contradict a point; empty: none does. */
    public Optional<LabelType> opposite() {
        return labelType == LabelType.CURB_RAMP ? Optional.of(LabelType.NO_CURB_RAMP) : Optional.empty();
    }

    /** Returns a key that is equal for requests of the same comparison, within one data version. */
    public String key() {
        return "inventory " + this;
    }
}
