package org.sidewalkdata.api.openapi;

import static org.sidewalkdata.api.endpoint.JsonSchemas.reference;
import static org.sidewalkdata.json.JsonTree.object;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.DocumentEndpoint;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.JsonSchemas;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.cql2.AreaReader;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.License;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;

/** Writes the interface as an OpenAPI 3.1 document from {@link Endpoints#ALL} and the collections' fields. */
public final class OpenApiDocument {
    private static final Map<String, Object> POLYGON = object(
            "schema",
            object(
                    "type",
                    "object",
                    "description",
                    "A GeoJSON Polygon, MultiPolygon, or Feature of one of them: at most "
                            + AreaReader.MOST_JSON_POINTS + " points and " + AreaReader.MOST_JSON_BYTES
                            + " bytes. It means the same as the parameter within.",
                    "required",
                    List.of("type")));

    private OpenApiDocument() {}

    /** Returns the document of a host that has the endpoints only. */
    public static byte[] json(String serverUrl, String version, Optional<License> terms) {
        return json(serverUrl, version, terms, AddedPaths.NONE);
    }

    /**
     * Returns the document in UTF-8.
     *
     * @param serverUrl the base of all paths, without a trailing slash, such as
     *     {@code https://sidewalks.example.org}. Absolute: code generated from the document knows no other address.
     * @param version the program's version
     * @param terms the license of the data; empty: the document states no license
     * @param added what the host has beside the endpoints
     */
    public static byte[] json(String serverUrl, String version, Optional<License> terms, AddedPaths added) {
        Map<String, Object> paths = object();
        Endpoints.ALL.forEach(endpoint -> paths.put(SidewalkApi.ROOT + endpoint.name(), path(endpoint)));
        Map<String, Object> schemas = schemas();
        Map<String, Object> errors = errors();
        paths.putAll(added.openApi());
        schemas.putAll(added.schemas());
        errors.putAll(added.responses());
        return JsonTree.bytes(object(
                "openapi", "3.1.0",
                "info", info(version, terms),
                "servers", List.of(object("url", serverUrl)),
                "paths", paths,
                "components", object("schemas", schemas, "responses", errors)));
    }

    private static Map<String, Object> info(String version, Optional<License> terms) {
        Map<String, Object> info = object(
                "title",
                "Sidewalk accessibility data",
                "description",
                "Crowd-sourced labels of sidewalk features and barriers of one city: individual labels, label clusters,"
                        + " and accessibility scores of streets. Read-only. The score is experimental.",
                "version",
                version);
        terms.ifPresent(known -> info.put("license", license(known)));
        return info;
    }

    private static Map<String, Object> license(License terms) {
        Map<String, Object> license = object("name", terms.name());
        terms.url().ifPresent(url -> license.put("url", url));
        return license;
    }

    private static Map<String, Object> path(Endpoint<?> endpoint) {
        Map<String, Object> get = operation(endpoint);
        return endpoint.hasLocation() ? object("get", get, "post", post(get)) : object("get", get);
    }

    /** Returns the operation POST of a path with a location: that of GET with a polygon as its body. */
    @SuppressWarnings("unchecked") // responses are an object
    public static Map<String, Object> post(Map<String, Object> get) {
        Map<String, Object> post = new LinkedHashMap<>(get);
        post.put("operationId", get.get("operationId") + "InPolygon");
        post.put("requestBody", object("required", true, "content", object("application/geo+json", POLYGON)));
        Map<String, Object> responses = new LinkedHashMap<>((Map<String, Object>) get.get("responses"));
        responses.remove("304");
        post.put("responses", responses);
        return post;
    }

    private static Map<String, Object> operation(Endpoint<?> endpoint) {
        return object(
                "operationId", endpoint.name().replace('/', '_'),
                "summary", endpoint.about().summary(),
                "description", endpoint.about().meaning(),
                "parameters",
                        endpoint.parameters().stream()
                                .map(parameter -> parameter(parameter, endpoint))
                                .toList(),
                "responses", responses(endpoint));
    }

    private static Map<String, Object> responses(Endpoint<?> endpoint) {
        Map<String, Object> responses = object(
                "200", object("description", "The matching records, possibly none.", "content", content(endpoint)),
                "304", object("description", "The client's copy is current."),
                "400", response("Refused", endpoint));
        if (endpoint.mayBeMissing()) {
            responses.put("404", response("Missing", endpoint));
        }
        responses.put("500", response("Failed", endpoint));
        responses.put("503", response("Unavailable", endpoint));
        return responses;
    }

    private static Map<String, Object> parameter(Parameter<?> parameter, Endpoint<?> endpoint) {
        Map<String, Object> described = parameter(parameter);
        Parameters.parse(endpoint.about().example().query()).values(parameter.name()).stream()
                .findFirst()
                .ifPresent(example -> described.put("example", parameter.kind().json(example)));
        return described;
    }

    /** Returns an optional parameter of the query. */
    public static Map<String, Object> parameter(Parameter<?> parameter) {
        Map<String, Object> described = object(
                "name", parameter.name(),
                "in", "query",
                "description", parameter.meaning(),
                "schema", parameter.kind().schema());
        if (parameter.kind().isList()) {
            described.put("style", "form");
            described.put("explode", false);
        }
        return described;
    }

    private static Map<String, Object> content(Endpoint<?> endpoint) {
        Map<String, Object> content = object();
        for (FileType type : endpoint.fileTypes()) {
            content.put(type.mediaType(), object("schema", body(endpoint, type)));
        }
        return content;
    }

    private static Map<String, Object> body(Endpoint<?> endpoint, FileType type) {
        if (type == FileType.JSON
                && endpoint instanceof RowsEndpoint<?> rows
                && rows.records().collection().geometryIndex().isPresent()) {
            return anyOf(rows.records(), OpenApiDocument::records); // plain JSON has no geometry
        }
        if (type.isJson()) {
            return reference(answerName(endpoint));
        }
        return type.isPacked() ? object("type", "string", "format", "binary") : object("type", "string");
    }

    private static Map<String, Object> response(String name, Endpoint<?> endpoint) {
        return object(
                "$ref", "#/components/responses/" + name + endpoint.errorShape().name());
    }

    private static Map<String, Object> errors() {
        Map<String, Object> errors = object();
        for (ErrorShape shape : ErrorShape.values()) {
            errors.put(
                    "Refused" + shape.name(),
                    error(shape, "A parameter is invalid. The answer names it and what is allowed."));
            errors.put("Missing" + shape.name(), error(shape, "The requested item does not exist."));
            errors.put("Failed" + shape.name(), error(shape, "An unexpected error."));
            errors.put("Unavailable" + shape.name(), error(shape, "Unavailable. Retry-After is the wait in seconds."));
        }
        return errors;
    }

    /** Returns an error response. */
    public static Map<String, Object> error(ErrorShape shape, String meaning) {
        return object(
                "description",
                meaning,
                "content",
                object(shape.mediaType(), object("schema", reference("Error" + shape.name()))));
    }

    private static Map<String, Object> schemas() {
        Map<String, Object> schemas = object("LabelType", labelType());
        geometries().forEach(type -> schemas.put(AnswerSchemas.geometryName(type), AnswerSchemas.geometry(type)));
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            if (endpoint instanceof RowsEndpoint<?> rows) {
                rows.records().kinds().forEach(kind -> schemas.put(kind.name(), RecordSchema.of(kind)));
            }
            if (endpoint.fileTypes().stream().anyMatch(FileType::isJson)) {
                schemas.put(answerName(endpoint), answer(endpoint));
            }
        }
        schemas.put("ErrorA", AnswerSchemas.ERROR_A);
        schemas.put("ErrorB", AnswerSchemas.ERROR_B);
        return schemas;
    }

    private static Map<String, Object> labelType() {
        List<String> names =
                Arrays.stream(LabelType.values()).map(LabelType::publishedName).toList();
        return object("type", "string", "enum", names);
    }

    private static Set<GeometryType> geometries() {
        Set<GeometryType> types = EnumSet.noneOf(GeometryType.class);
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            if (endpoint instanceof RowsEndpoint<?> rows) {
                rows.records()
                        .kinds()
                        .forEach(kind -> types.add(kind.collection().geometryType()));
            }
        }
        types.remove(GeometryType.NONE);
        return types;
    }

    private static Map<String, Object> answer(Endpoint<?> endpoint) {
        return endpoint instanceof DocumentEndpoint<?> document
                ? document.schema()
                : anyOf(((RowsEndpoint<?>) endpoint).records(), OpenApiDocument::answer);
    }

    /** Returns a choice of schemas. It uses anyOf, not oneOf, because an empty response matches every kind. */
    private static Map<String, Object> anyOf(Records records, Function<Records, Map<String, Object>> schema) {
        List<Map<String, Object>> kinds = records.kinds().stream().map(schema).toList();
        return kinds.size() == 1 ? kinds.get(0) : object("anyOf", kinds);
    }

    private static Map<String, Object> answer(Records records) {
        GeometryType geometry = records.collection().geometryType();
        Map<String, Object> record = reference(records.name());
        return switch (geometry) {
            case POINT, LINE_STRING, MULTI_POLYGON ->
                AnswerSchemas.featureCollection(AnswerSchemas.feature(geometry, record));
            case NONE -> records(records);
        };
    }

    private static Map<String, Object> records(Records records) {
        Map<String, Object> record = reference(records.name());
        Map<String, Object> answer = records.envelope()
                .map(member -> JsonSchemas.enveloped(member, record))
                .orElseGet(() -> JsonSchemas.list(record));
        records.further()
                .forEach(table -> JsonSchemas.maybe(
                        answer, table.name(), JsonSchemas.list(RecordSchema.of(Records.of(table.name(), table)))));
        return answer;
    }

    private static String answerName(Endpoint<?> endpoint) {
        return endpoint.recordName() + "Answer";
    }
}
