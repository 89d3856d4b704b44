package org.sidewalkdata.query;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.LabelType;

/** A request for label clusters, understood (spec, "GET /v3/api/labelClusters"). */
public record LabelClusterQuery(
        Location location,
        Set<LabelType> labelTypes,
        boolean includeRawLabels,
        OptionalLong minClusterSize,
        Optional<Instant> minAvgImageCaptureDate,
        Optional<Instant> minAvgLabelDate,
        OptionalLong minSeverity,
        OptionalLong maxSeverity,
        Delivery delivery) {
    public LabelClusterQuery {
        labelTypes = Set.copyOf(labelTypes);
    }

    /** Reads the parameters in the order of the interface's table (P14). */
    public static LabelClusterQuery parse(Parameters parameters) {
        Location location = Location.parse(parameters, Location.RegionCheck.NONE);
        Set<LabelType> labelTypes = parameters.labelTypes("labelType");
        boolean includeRawLabels = parameters.flag("includeRawLabels");
        OptionalLong clusterSize = parameters.integer("clusterSize", 1, Long.MAX_VALUE);
        Optional<Instant> imageDate = parameters.instant("avgImageCaptureDate");
        Optional<Instant> labelDate = parameters.instant("avgLabelDate");
        SeverityRange severity = SeverityRange.parse(parameters);
        Delivery delivery = Delivery.parse(parameters, Delivery.FEATURE_TYPES);
        return new LabelClusterQuery(
                location,
                labelTypes,
                includeRawLabels,
                clusterSize,
                imageDate,
                labelDate,
                severity.min(),
                severity.max(),
                delivery);
    }

    /** The clusters it asks for. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .labelTypes(labelTypes)
                .compare("cluster_size", Operator.AT_LEAST, minClusterSize)
                .compare("avg_image_capture_date", Operator.AT_LEAST, minAvgImageCaptureDate)
                .compare("avg_label_date", Operator.AT_LEAST, minAvgLabelDate)
                .compare("median_severity", Operator.AT_LEAST, minSeverity)
                .compare("median_severity", Operator.AT_MOST, maxSeverity)
                .all();
    }
}
