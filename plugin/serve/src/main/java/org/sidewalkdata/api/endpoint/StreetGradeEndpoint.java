package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.sidewalkdata.api.explain.ExplainedStreet;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.query.ExplanationQuery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.query.ScoreChoice;

/**
 * {@code GET /v3/api/streetGrade}: the grade of a street in the members of Project Sidewalk (B10). Its source data have
 * no elevations, so those members are null.
 */
final class StreetGradeEndpoint extends DocumentEndpoint<Long> {
    private static final Object NONE = JsonTree.Null.NULL;

    /** Members of Project Sidewalk's answer that no source data have. */
    private static final List<String> UNKNOWN = List.of(
            "elev_start_meters",
            "elev_end_meters",
            "dem_resolution_meters",
            "sampled_at",
            "stale",
            "max_grade_from_meters",
            "max_grade_to_meters",
            "profile");

    StreetGradeEndpoint() {
        super(
                new About(
                        "streetGrade",
                        "The grade of a street",
                        "The slope along a street, measured on terrain and not on the sidewalk. Grades are rise over"
                                + " run: 0.05 is 5 %. Elevations and the profile are null because the source data"
                                + " do not have them. 404: the street is unknown, or was not measured.",
                        new Example("The grade of a street", Example.Place.STREET, "")),
                NeededLayers.of(PublishedCollections.ACCESS_SCORE_STREETS),
                ParameterGroup.of(StreetGradeEndpoint::street, ExplanationQuery.STREET),
                Formats.JSON,
                "StreetGrade",
                schemaOfAnswer());
    }

    private static Long street(ParameterGroup.Values values) {
        OptionalLong street = values.get(ExplanationQuery.STREET);
        return street.stream()
                .boxed()
                .findFirst()
                .orElseThrow(() -> new InvalidParameterException(
                        ExplanationQuery.STREET.name(), "must be given: the id of a street"));
    }

    @Override
    public boolean mayBeMissing() {
        return true;
    }

    @Override
    protected byte[] document(Long id, FileType fileType, PublishedData data) {
        ExplainedStreet street = ExplainedStreet.read(data.view(), ScoreChoice.STORED.filter(), id)
                .filter(known -> !known.grade().isEmpty())
                .orElseThrow(() -> new ApiException(
                        ErrorCode.NOT_FOUND,
                        "Street " + id + " does not exist, or its grade was not measured",
                        ExplanationQuery.STREET.name(),
                        null));
        Map<String, Object> json = object("street_edge_id", id, "length_meters", street.lengthMeters());
        json.putAll(street.grade());
        UNKNOWN.forEach(member -> json.put(member, NONE));
        json.put("attribution", ScoreConfig.attribution(json.getOrDefault("dem_source", NONE)));
        return JsonTree.answer(json);
    }

    private static Map<String, Object> schemaOfAnswer() {
        Map<String, Object> schema = JsonSchemas.record(
                "street_edge_id", JsonSchemas.INTEGER,
                "length_meters", JsonSchemas.NUMBER,
                "mean_grade", JsonSchemas.NUMBER_OR_NULL,
                "max_grade", JsonSchemas.NUMBER_OR_NULL,
                "net_grade", JsonSchemas.NUMBER_OR_NULL,
                "total_climb_meters", JsonSchemas.NUMBER_OR_NULL,
                "total_descent_meters", JsonSchemas.NUMBER_OR_NULL,
                "meters_over_5pct", JsonSchemas.NUMBER_OR_NULL,
                "meters_over_8pct", JsonSchemas.NUMBER_OR_NULL,
                "grade_confidence", JsonSchemas.TEXT,
                "grade_quality", JsonSchemas.TEXT,
                "dem_source", JsonSchemas.TEXT_OR_NULL,
                "attribution", object("type", "object"));
        UNKNOWN.forEach(member -> JsonSchemas.maybe(schema, member, object("type", "null")));
        return schema;
    }
}
