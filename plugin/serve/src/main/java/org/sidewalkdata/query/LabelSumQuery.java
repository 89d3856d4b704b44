package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.collection.SumKey;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;

/**
 * A parsed request for sums of label clusters (B18).
 *
 * @param keys at most two; empty: the sums of all selected clusters
 * @param areas selects an area, or those of the key; empty: no set is given
 * @param clusters the clusters to sum; includes nothing
 */
public record LabelSumQuery(Set<SumKey> keys, Optional<Location.AreaSet> areas, LabelClusterQuery clusters) {
    private static final int MOST_KEYS = 2;
    private static final Parameter<Set<SumKey>> BY = new Parameter<>(
            "by",
            ParameterKinds.someOf(SumKey.class, MOST_KEYS),
            "Groups by one or two keys: region, area (of areaSet), type, severity, street_type, osm_way, or month. Clusters"
                    + " without a key are a group, too. Without it, one row has the sums of all.");
    private static final ParameterGroup<Location> LOCATION =
            LocationParameters.of("Clusters", LocationParameters.Regions.ANY, AreaParameters.Alone.GROUPS_SUMS);

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<LabelSumQuery> PARAMETERS = ParameterGroup.of(
            LabelSumQuery::of,
            BY,
            LOCATION,
            LabelClusterQuery.LABEL_TYPE,
            LabelClusterQuery.CLUSTER_SIZE,
            LabelClusterQuery.AVG_IMAGE_CAPTURE_DATE,
            LabelClusterQuery.AVG_LABEL_DATE,
            LabelClusterQuery.SEVERITY,
            LabelClusterQuery.MIN_RELIABILITY);

    public LabelSumQuery {
        keys = Set.copyOf(keys);
    }

    private static LabelSumQuery of(ParameterGroup.Values values) {
        Set<SumKey> keys = values.get(BY);
        Location location = values.get(LOCATION);
        Optional<Location.AreaSet> areas = Optional.empty();
        if (location instanceof Location.AreaSet set) {
            location = set.part();
            boolean isOne = location instanceof Location.InArea;
            areas = Optional.of(isOne ? set : new Location.AreaSet(set.areaSet(), new Location.Anywhere()));
            if (!isOne && !keys.contains(SumKey.AREA)) {
                throw new InvalidParameterException("areaSet", "needs areaId or areaName, or by=area");
            }
        } else if (keys.contains(SumKey.AREA)) {
            throw new InvalidParameterException("areaSet", "is missing: by=area needs the name of a set of areas");
        }
        return new LabelSumQuery(
                keys,
                areas,
                new LabelClusterQuery(
                        location,
                        values.get(LabelClusterQuery.LABEL_TYPE),
                        false,
                        values.get(LabelClusterQuery.CLUSTER_SIZE),
                        values.get(LabelClusterQuery.AVG_IMAGE_CAPTURE_DATE),
                        values.get(LabelClusterQuery.AVG_LABEL_DATE),
                        values.get(LabelClusterQuery.SEVERITY),
                        values.get(LabelClusterQuery.MIN_RELIABILITY),
                        List.of()));
    }

    /** Returns the filter for the areas whose part of a street counts; empty: streets count whole. */
    public Optional<Filter> areaFilter(Lookups lookups) {
        return areas.map(set -> new Conditions().at(set, lookups).all());
    }

    /** Returns the filter for the streets whose length counts. */
    public Filter streetFilter(Lookups lookups) {
        boolean byShare = clusters.location() instanceof Location.InArea;
        return byShare
                ? Filter.ALL
                : new Conditions().at(clusters.location(), lookups).all();
    }
}
