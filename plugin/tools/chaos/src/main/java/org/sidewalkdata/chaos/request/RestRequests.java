package org.sidewalkdata.chaos.request;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.ParameterKinds;

/** Requests to the endpoints with any of the parameters that their descriptions list. */
record RestRequests(CityFacts facts, SeededChoices choices) {
    private static final ServedCollection LABELS =
            ServedCollection.find("raw_labels").orElseThrow();
    private static final ServedCollection STREETS =
            ServedCollection.find("access_score_streets").orElseThrow();
    private static final ServedCollection REGIONS =
            ServedCollection.find("regions").orElseThrow();

    RawRequest next() {
        Endpoint<?> endpoint = choices.of(Endpoints.ALL);
        Query query = new Query();
        for (Parameter<?> parameter : endpoint.parameters()) {
            double wanted = parameter.name().equals("filetype") ? 0.7 : 0.2;
            if (choices.chance(wanted)) {
                query.add(parameter.name(), choices.chance(0.03) ? InvalidValues.any(choices) : value(parameter));
            }
        }
        if (choices.chance(0.02)) {
            query.add("unknown", InvalidValues.any(choices)); // ignored (P1)
        }
        return RawRequest.get(SidewalkApi.ROOT + endpoint.name() + query);
    }

    private String value(Parameter<?> parameter) {
        Map<String, Object> schema = parameter.kind().schema();
        if (schema.get("enum") instanceof List<?> values) {
            return String.valueOf(choices.of(values));
        }
        if (schema.get("items") instanceof Map<?, ?> items && items.get("enum") instanceof List<?> values) {
            return choices.some(values).stream().map(String::valueOf).collect(Collectors.joining(","));
        }
        return switch (parameter.name()) {
            case "bbox" -> RandomBox.text(RandomBox.around(facts.box(), choices));
            case "regionId" -> choices.chance(0.9) ? choices.of(facts.values(REGIONS, "region_id")) : "987654321";
            case "regionName" -> choices.of(facts.values(LABELS, "neighborhood"));
            case "labelType" ->
                String.join(
                        ",",
                        choices.some(List.of(LabelType.values())).stream()
                                .map(LabelType::publishedName)
                                .toList());
            case "tags" -> String.join(",", choices.some(facts.tags()));
            case "source" -> choices.of("LabelMap", "Gallery", "nowhere");
            case "userId" -> choices.of(facts.values(LABELS, "user_id"));
            case "model" -> choices.of("2026-06", "2026-10", "2026-10", "1999-01");
            case "preset" -> choices.of("default", "barriers", "infrastructure", "missing_ramps", "mine");
            case "weights" ->
                choices.of("NoSidewalk:2,CurbRamp:1", "Obstacle:0", "Signal:10,Crosswalk:0.5", "Signal:-1");
            case "streetEdgeId" -> choices.of(facts.values(STREETS, "street_edge_id"));
            case "minReliability" -> String.valueOf(choices.below(11) / 10.0);
            case "minAccuracy" -> String.valueOf(choices.below(11) / 10.0);
            case "minMetersExplored" -> String.valueOf(choices.below(5000));
            default ->
                "date".equals(schema.get("format"))
                        ? choices.of("2015-07-01", "2016-02-29", "2018-01-01", "2030-01-01")
                        : byKind(parameter, String.valueOf(schema.get("type")));
        };
    }

    private String byKind(Parameter<?> parameter, String type) {
        if (parameter.kind() == ParameterKinds.TIME) {
            return choices.of(facts.values(LABELS, "time_created"));
        }
        return switch (type) {
            case "boolean" -> choices.of("true", "false", "TRUE", "1", "0");
            case "integer", "number" -> String.valueOf(choices.between(1, 3));
            default -> throw new IllegalStateException("no random values for the parameter " + parameter.name());
        };
    }
}
