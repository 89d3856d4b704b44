package org.sidewalkdata.query;

import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.text.Language;

/**
 * A parsed request to explain a street's score (B5).
 *
 * @param street the street's id
 * @param scores the model and weights
 * @param language the language of the sentences; empty: that of the Accept-Language header
 */
public record ExplanationQuery(long street, ScoreChoice scores, Optional<Language> language) {
    public static final Parameter<OptionalLong> STREET =
            new Parameter<>("streetEdgeId", ParameterKinds.ID, "Id of the street. Required.");

    private static final Parameter<Optional<Language>> LANGUAGE = new Parameter<>(
            RequestLanguage.PARAMETER,
            ParameterKinds.LANGUAGE,
            "Language of in_words. Default: the language that the Accept-Language header prefers, else en.");

    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<ExplanationQuery> PARAMETERS =
            ParameterGroup.of(ExplanationQuery::of, STREET, SCORES, LANGUAGE);

    private static ExplanationQuery of(ParameterGroup.Values values) {
        OptionalLong street = values.get(STREET);
        if (street.isEmpty()) {
            throw new InvalidParameterException(STREET.name(), "must be given: the id of a street");
        }
        return new ExplanationQuery(street.getAsLong(), values.get(SCORES), values.get(LANGUAGE));
    }
}
