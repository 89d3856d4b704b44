package org.sidewalkdata.query;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.LocationParameters.Regions;

/** A parsed request for label clusters (spec, "GET /v3/api/labelClusters"). */
public record LabelClusterQuery(
        Location location,
        Set<LabelType> labelTypes,
        boolean includeRawLabels,
        OptionalLong minClusterSize,
        Optional<Instant> minAvgImageCaptureDate,
        Optional<Instant> minAvgLabelDate,
        SeverityRange severity,
        OptionalDouble minReliability,
        List<IncludedGroup> included) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Clusters", Regions.ANY);
    static final Parameter<Set<LabelType>> LABEL_TYPE =
            new Parameter<>("labelType", ParameterKinds.LABEL_TYPES, "Only clusters of these types.");
    static final Parameter<OptionalLong> CLUSTER_SIZE =
            new Parameter<>("clusterSize", ParameterKinds.count(1), "Only clusters with at least this many labels.");
    static final Parameter<Optional<Instant>> AVG_IMAGE_CAPTURE_DATE = new Parameter<>(
            "avgImageCaptureDate",
            ParameterKinds.TIME,
            "Only clusters whose average image capture date is on or after this date.");
    static final Parameter<Optional<Instant>> AVG_LABEL_DATE = new Parameter<>(
            "avgLabelDate",
            ParameterKinds.TIME,
            "Only clusters whose average label creation date is on or after this date.");
    static final ParameterGroup<SeverityRange> SEVERITY = SeverityRange.of("Median severity");

    static final Parameter<OptionalDouble> MIN_RELIABILITY = new Parameter<>(
            "minReliability",
            ParameterKinds.FRACTION,
            "Only clusters with at least this reliability: the lower bound of the 95 % Wilson interval for the share"
                    + " of agree among people's agree and disagree votes. Clusters without such votes never match.");
    private static final Parameter<List<IncludedGroup>> INCLUDE =
            Include.of(IncludedGroups.withComputed(IncludedGroups.LABEL_CLUSTERS));

    /** Adds labels to the response, so the caller also needs the right to read labels. */
    public static final Parameter<Boolean> INCLUDE_RAW_LABELS = new Parameter<>(
            "includeRawLabels",
            ParameterKinds.FLAG,
            "Adds the member labels: nested in GeoJSON and GeoParquet, as a second file or layer in other formats.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<LabelClusterQuery> PARAMETERS = ParameterGroup.of(
            LabelClusterQuery::of,
            LOCATION,
            LABEL_TYPE,
            INCLUDE_RAW_LABELS,
            CLUSTER_SIZE,
            AVG_IMAGE_CAPTURE_DATE,
            AVG_LABEL_DATE,
            SEVERITY,
            MIN_RELIABILITY,
            INCLUDE);

    public LabelClusterQuery {
        labelTypes = Set.copyOf(labelTypes);
        included = List.copyOf(included);
    }

    private static LabelClusterQuery of(ParameterGroup.Values values) {
        return new LabelClusterQuery(
                values.get(LOCATION),
                values.get(LABEL_TYPE),
                values.get(INCLUDE_RAW_LABELS),
                values.get(CLUSTER_SIZE),
                values.get(AVG_IMAGE_CAPTURE_DATE),
                values.get(AVG_LABEL_DATE),
                values.get(SEVERITY),
                values.get(MIN_RELIABILITY),
                values.get(INCLUDE));
    }

    /** Returns the filter for the requested clusters. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .labelTypes(labelTypes)
                .compare("cluster_size", Operator.AT_LEAST, minClusterSize)
                .compare("avg_image_capture_date", Operator.AT_LEAST, minAvgImageCaptureDate)
                .compare("avg_label_date", Operator.AT_LEAST, minAvgLabelDate)
                .between("median_severity", severity)
                .atLeast("reliability", minReliability)
                .all();
    }
}
