package org.sidewalkdata.query;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.LocationParameters.Regions;

/** A parsed request for raw labels (spec, "GET /v3/api/rawLabels"). */
public record RawLabelQuery(
        Location location,
        Set<LabelType> labelTypes,
        List<String> tags,
        SeverityRange severity,
        Optional<ValidationStatus> validationStatus,
        boolean highQualityUserOnly,
        TimeRange created,
        Optional<Instant> minImageCaptureDate,
        List<IncludedGroup> included) {
    /** The validation status of a label as a filter (spec, "States and transitions"; D3). */
    public enum ValidationStatus {
        VALIDATED_CORRECT,
        VALIDATED_INCORRECT,
        UNVALIDATED;

        /** Returns the parameter's value. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Labels", Regions.ANY);
    private static final Parameter<Set<LabelType>> LABEL_TYPE =
            new Parameter<>("labelType", ParameterKinds.LABEL_TYPES, "Only labels of these types.");
    private static final Parameter<List<String>> TAGS =
            new Parameter<>("tags", ParameterKinds.TEXTS, "Only labels with any of these tags.");
    private static final ParameterGroup<SeverityRange> SEVERITY = SeverityRange.of("Severity");
    private static final Parameter<Optional<ValidationStatus>> VALIDATION_STATUS = new Parameter<>(
            "validationStatus",
            ParameterKinds.oneOf(ValidationStatus.class),
            "Only labels with this validation status.");
    private static final Parameter<Boolean> HIGH_QUALITY_USER_ONLY =
            new Parameter<>("highQualityUserOnly", ParameterKinds.FLAG, "Only labels of users flagged high quality.");
    private static final ParameterGroup<TimeRange> CREATED = TimeRange.of("Only labels created");
    private static final Parameter<Optional<Instant>> MIN_IMAGE_CAPTURE_DATE = new Parameter<>(
            "minImageCaptureDate",
            ParameterKinds.TIME,
            "Only labels whose image_capture_date, as the first day of its month, is on or after this date. Labels"
                    + " without one never match.");
    private static final Parameter<List<IncludedGroup>> INCLUDE =
            Include.of(IncludedGroups.withComputed(IncludedGroups.RAW_LABELS));

    /** Capture dates are free texts (A6). Those that begin with a letter, as in {@code May 2019}, are not before this. */
    private static final String AFTER_DIGITS = ":";

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<RawLabelQuery> PARAMETERS = ParameterGroup.of(
            RawLabelQuery::of,
            LOCATION,
            LABEL_TYPE,
            TAGS,
            SEVERITY,
            VALIDATION_STATUS,
            HIGH_QUALITY_USER_ONLY,
            CREATED,
            MIN_IMAGE_CAPTURE_DATE,
            INCLUDE);

    public RawLabelQuery {
        labelTypes = Set.copyOf(labelTypes);
        tags = List.copyOf(tags);
        included = List.copyOf(included);
    }

    private static RawLabelQuery of(ParameterGroup.Values values) {
        return new RawLabelQuery(
                values.get(LOCATION),
                values.get(LABEL_TYPE),
                values.get(TAGS),
                values.get(SEVERITY),
                values.get(VALIDATION_STATUS),
                values.get(HIGH_QUALITY_USER_ONLY),
                values.get(CREATED),
                values.get(MIN_IMAGE_CAPTURE_DATE),
                values.get(INCLUDE));
    }

    /** Returns the filter for the requested labels. */
    public Filter filter(Lookups lookups) {
        Conditions conditions = new Conditions().at(location, lookups).labelTypes(labelTypes);
        if (!tags.isEmpty()) {
            conditions.add(new Filter.TextList("tags", Filter.ListOperator.OVERLAPS, splitTags(lookups)));
        }
        conditions.between("severity", severity);
        validationStatus.ifPresent(status -> conditions.add(condition(status)));
        if (highQualityUserOnly) {
            conditions.add(new Filter.IsBoolean("high_quality_user", true));
        }
        return conditions
                .compare("time_created", Operator.AT_LEAST, created.start())
                .compare("time_created", Operator.LESS, created.end())
                .compareText("image_capture_date", Operator.AT_LEAST, minImageCaptureDate.map(RawLabelQuery::month))
                .compareText("image_capture_date", Operator.LESS, minImageCaptureDate.map(date -> AFTER_DIGITS))
                .all();
    }

    /** Returns the first month that begins at or after a time, as text: 2024-05. Capture dates are such texts. */
    private static String month(Instant time) {
        YearMonth month = YearMonth.from(time.atOffset(ZoneOffset.UTC));
        Instant start = month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        return (start.isBefore(time) ? month.plusMonths(1) : month).toString();
    }

    /** Splits values at commas, except values that are known tags: a tag's text may contain a comma (P8). */
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
