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

/** Requests to the endpoints with any of their parameters, as their description lists them. */
record RestRequests(CityFacts facts, SeededChoices dice) {
    private static final ServedCollection LABELS =
            ServedCollection.find("raw_labels").orElseThrow();
    private static final ServedCollection STREETS =
            ServedCollection.find("access_score_streets").orElseThrow();
    private static final ServedCollection REGIONS =
            ServedCollection.find("regions").orElseThrow();

    RawRequest next() {
        Endpoint<?> endpoint = dice.of(Endpoints.ALL);
        Query query = new Query();
        for (Parameter<?> parameter : endpoint.parameters()) {
            double wanted = parameter.name().equals("filetype") ? 0.7 : 0.2;
            if (dice.chance(wanted)) {
                query.add(parameter.name(), dice.chance(0.03) ? InvalidValues.any(dice) : value(parameter));
            }
        }
        if (dice.chance(0.02)) {
            query.add("unknown", InvalidValues.any(dice)); // ignored (P1)
        }
        return RawRequest.get(SidewalkApi.ROOT + endpoint.name() + query);
    }

    private String value(Parameter<?> parameter) {
        Map<String, Object> schema = parameter.kind().schema();
        if (schema.get("enum") instanceof List<?> choices) {
            return String.valueOf(dice.of(choices));
        }
        if (schema.get("items") instanceof Map<?, ?> items && items.get("enum") instanceof List<?> choices) {
            return dice.some(choices).stream().map(String::valueOf).collect(Collectors.joining(","));
        }
        return switch (parameter.name()) {
            case "bbox" -> RandomBox.text(RandomBox.around(facts.box(), dice));
            case "regionId" -> dice.chance(0.9) ? dice.of(facts.values(REGIONS, "region_id")) : "987654321";
            case "regionName" -> dice.of(facts.values(LABELS, "neighborhood"));
            case "labelType" ->
                String.join(
                        ",",
                        dice.some(List.of(LabelType.values())).stream()
                                .map(LabelType::publishedName)
                                .toList());
            case "tags" -> String.join(",", dice.some(facts.tags()));
            case "source" -> dice.of("LabelMap", "Gallery", "nowhere");
            case "userId" -> dice.of(facts.values(LABELS, "user_id"));
            case "model" -> dice.of("2026-06", "2026-10", "2026-10", "1999-01");
            case "preset" -> dice.of("default", "barriers", "infrastructure", "missing_ramps", "mine");
            case "weights" -> dice.of("NoSidewalk:2,CurbRamp:1", "Obstacle:0", "Signal:10,Crosswalk:0.5", "Signal:-1");
            case "streetEdgeId" -> dice.of(facts.values(STREETS, "street_edge_id"));
            case "minReliability" -> String.valueOf(dice.below(11) / 10.0);
            case "minAccuracy" -> String.valueOf(dice.below(11) / 10.0);
            case "minMetersExplored" -> String.valueOf(dice.below(5000));
            default ->
                "date".equals(schema.get("format"))
                        ? dice.of("2015-07-01", "2016-02-29", "2018-01-01", "2030-01-01")
                        : byKind(parameter, String.valueOf(schema.get("type")));
        };
    }

    private String byKind(Parameter<?> parameter, String type) {
        if (parameter.kind() == ParameterKinds.TIME) {
            return dice.of(facts.values(LABELS, "time_created"));
        }
        return switch (type) {
            case "boolean" -> dice.of("true", "false", "TRUE", "1", "0");
            case "integer", "number" -> String.valueOf(dice.between(1, 3));
            default -> throw new IllegalStateException("The siege needs values of the parameter " + parameter.name());
        };
    }
}
