package org.sidewalkdata.testkit.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/**
 * A path of the server, or one operation of it.
 *
 * @param query the part of the query without which the path does nothing; may be empty
 * @param parameters the declared parameters by name, as OpenAPI describes them
 */
record Target(String path, String query, Map<String, JsonNode> parameters) {
    private static final List<String> TYPES =
            List.of("CurbRamp", "NoCurbRamp", "Obstacle", "SurfaceProblem", "NoSidewalk");

    /** How the meanings of parameters begin or end that select less. */
    private static final Pattern SELECTS = Pattern.compile("\\b(Only|at least|at most)\\b");

    Target {
        parameters = Map.copyOf(parameters);
    }

    /** Returns the ways in which this path can be told an area. */
    List<Phrase> phrases() {
        return Stream.of(Phrase.values())
                .filter(phrase -> parameters.containsKey(phrase.parameter))
                .toList();
    }

    /** Returns true if each request can be a different computation, which no cache holds. */
    boolean computes() {
        return Stream.of("weights", "costs", "areaSet").anyMatch(parameters::containsKey);
    }

    /** Returns a query with most of the parameters, each with a value that costs as much as one can. */
    String expensive(Random random) {
        List<String> queries = new ArrayList<>(List.of(query));
        parameters.forEach((name, parameter) -> {
            boolean selects =
                    SELECTS.matcher(parameter.path("description").asString("")).find();
            String value = selects || random.nextInt(4) == 0 ? "" : value(name, parameter.path("schema"), random);
            if (!value.isEmpty()) {
                queries.add(parameter(name, value));
            }
        });
        return joined(queries.toArray(String[]::new));
    }

    /** Returns a value by the parameter's kind; empty text: none. */
    private static String value(String name, JsonNode schema, Random random) {
        JsonNode items = schema.path("items");
        List<String> choices = texts(schema.path("enum"));
        if (name.equals("areaSet")) {
            return "wards";
        } else if (name.equals("bbox")) {
            return "-180,-90,180,90";
        } else if (items.path("pattern").asString("").startsWith("^[A-Za-z]+:")) {
            return TYPES.stream()
                    .map(type -> type + ":" + (1 + random.nextInt(900) / 100.0))
                    .collect(Collectors.joining(","));
        } else if (items.has("enum")) {
            return String.join(",", texts(items.path("enum")));
        } else if (!choices.isEmpty()) {
            return choices.get(random.nextInt(choices.size()));
        }
        return switch (schema.path("type").asString("")) {
            case "boolean" -> "true";
            case "integer" -> schema.has("maximum") ? schema.path("maximum").asString() : "";
            case "number" ->
                String.valueOf(Math.min(schema.path("maximum").asDouble(1e9), 1000 + random.nextInt(1_000_000)));
            default -> "";
        };
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }

    /** Returns a parameter, percent-encoded no more than a server requires: an encoded geometry would be too long. */
    static String parameter(String name, String value) {
        String encoded = value.replace("%", "%25").replace(" ", "%20").replace("&", "%26");
        return name + "=" + encoded.replace("+", "%2B").replace("#", "%23");
    }

    static String joined(String... queries) {
        return Stream.of(queries).filter(query -> !query.isEmpty()).collect(Collectors.joining("&"));
    }

    /** Returns the path and a query. */
    String with(String more) {
        return more.isEmpty() ? path : path + "?" + more;
    }

    @Override
    public String toString() {
        return with(query);
    }
}
