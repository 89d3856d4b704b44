package org.sidewalkdata.query;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.LabelType;

/** A parsed request for votes on labels. */
public record ValidationQuery(
        OptionalLong labelId,
        Optional<UUID> userId,
        OptionalLong result,
        Set<LabelType> labelTypes,
        Optional<Instant> startedFrom,
        Optional<String> source) {
    /** The results that the numbers 1, 2 and 3 mean, as published votes name them. */
    private static final List<String> RESULTS = List.of("Agree", "Disagree", "Unsure");

    private static final Parameter<OptionalLong> LABEL_ID =
            new Parameter<>("labelId", ParameterKinds.ID, "Only votes on this label.");
    private static final Parameter<Optional<UUID>> USER_ID =
            new Parameter<>("userId", ParameterKinds.USER, "Only votes of this user.");
    private static final Parameter<OptionalLong> VALIDATION_RESULT = new Parameter<>(
            "validationResult",
            ParameterKinds.VALIDATION_RESULT,
            "Only votes with this result: 1 agree, 2 disagree, 3 unsure.");
    private static final Parameter<Set<LabelType>> LABEL_TYPE =
            new Parameter<>("labelType", ParameterKinds.LABEL_TYPES, "Only votes on labels of these types.");
    private static final Parameter<Optional<Instant>> VALIDATION_TIMESTAMP = new Parameter<>(
            "validationTimestamp",
            ParameterKinds.TIME,
            "Only votes that began on or after this date or time. Votes of unknown time never match.");
    private static final Parameter<Optional<String>> SOURCE =
            new Parameter<>("source", ParameterKinds.TEXT, "Only votes given in this page or program.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<ValidationQuery> PARAMETERS = ParameterGroup.of(
            ValidationQuery::of, LABEL_ID, USER_ID, VALIDATION_RESULT, LABEL_TYPE, VALIDATION_TIMESTAMP, SOURCE);

    public ValidationQuery {
        labelTypes = Set.copyOf(labelTypes);
    }

    private static ValidationQuery of(ParameterGroup.Values values) {
        return new ValidationQuery(
                values.get(LABEL_ID),
                values.get(USER_ID),
                values.get(VALIDATION_RESULT),
                values.get(LABEL_TYPE),
                values.get(VALIDATION_TIMESTAMP),
                values.get(SOURCE));
    }

    /** Returns the filter for the requested votes. */
    public Filter filter() {
        Conditions conditions = new Conditions()
                .compare("label_id", Operator.EQUAL, labelId)
                .equal("user_id", userId.map(UUID::toString));
        result.ifPresent(number -> conditions.equal("validation_result", Optional.of(RESULTS.get((int) number - 1))));
        return conditions
                .labelTypes(labelTypes)
                .compare("start_timestamp", Operator.AT_LEAST, startedFrom)
                .equal("source", source)
                .all();
    }
}
