package org.sidewalkdata.query;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.LabelType;

/** A request for raw labels, understood (spec, "GET /v3/api/rawLabels"). */
public record RawLabelQuery(
        Location location,
        Set<LabelType> labelTypes,
        List<String> tags,
        OptionalLong minSeverity,
        OptionalLong maxSeverity,
        Optional<ValidationStatus> validationStatus,
        boolean highQualityUserOnly,
        Optional<Instant> startDate,
        Optional<Instant> endDate,
        Delivery delivery) {
    public RawLabelQuery {
        labelTypes = Set.copyOf(labelTypes);
        tags = List.copyOf(tags);
    }

    /** Reads the parameters in the order of the interface's table (P14). */
    public static RawLabelQuery parse(Parameters parameters) {
        Location location = Location.parse(parameters, Location.RegionCheck.NONE);
        Set<LabelType> labelTypes = parameters.labelTypes("labelType");
        List<String> tags = parameters.list("tags");
        SeverityRange severity = SeverityRange.parse(parameters);
        Optional<ValidationStatus> status = parameters.oneOf("validationStatus", ValidationStatus.class);
        boolean highQualityUserOnly = parameters.flag("highQualityUserOnly");
        Optional<Instant> start = parameters.instant("startDate");
        Optional<Instant> end = parameters.instant("endDate");
        if (start.isPresent() && end.isPresent() && start.get().isAfter(end.get())) {
            throw new InvalidParameterException("startDate", "must not be after endDate");
        }
        Delivery delivery = Delivery.parse(parameters, Delivery.FEATURE_TYPES);
        return new RawLabelQuery(
                location,
                labelTypes,
                tags,
                severity.min(),
                severity.max(),
                status,
                highQualityUserOnly,
                start,
                end,
                delivery);
    }

    /** The labels it asks for. */
    public Filter filter(Lookups lookups) {
        Conditions conditions = new Conditions().at(location, lookups).labelTypes(labelTypes);
        if (!tags.isEmpty()) {
            conditions.add(new Filter.TextList("tags", Filter.ListOperator.OVERLAPS, splitTags(lookups)));
        }
        conditions
                .compare("severity", Operator.AT_LEAST, minSeverity)
                .compare("severity", Operator.AT_MOST, maxSeverity);
        validationStatus.ifPresent(status -> conditions.add(condition(status)));
        if (highQualityUserOnly) {
            conditions.add(new Filter.IsBoolean("high_quality_user", true));
        }
        return conditions
                .compare("time_created", Operator.AT_LEAST, startDate)
                .compare("time_created", Operator.LESS, endDate)
                .all();
    }

    /** A whole value that is a known tag is taken whole, for a tag's own text may hold a comma (P8). */
    private Set<String> splitTags(Lookups lookups) {
        Set<String> wanted = new LinkedHashSet<>();
        for (String value : tags) {
            if (value.indexOf(',') < 0 || lookups.tags().contains(value)) {
                wanted.add(value);
            } else {
                for (String tag : value.split(",", -1)) {
                    wanted.add(tag.strip());
                }
            }
        }
        return wanted;
    }

    private static Filter condition(ValidationStatus status) {
        return switch (status) {
            case VALIDATED_CORRECT -> new Filter.IsBoolean("correct", true);
            case VALIDATED_INCORRECT -> new Filter.IsBoolean("correct", false);
            case UNVALIDATED -> new Filter.IsNull("correct");
        };
    }
}
