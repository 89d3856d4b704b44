package org.sidewalkdata.ogc.features.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.query.ItemsQuery;
import org.sidewalkdata.ogc.features.query.Nested;
import org.sidewalkdata.ogc.tilesets.TileForm;
import org.sidewalkdata.ogc.tilesets.WebMercatorQuad;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** Builds the OpenAPI 3.0 document from the collections, so that the two agree. */
final class FeaturesOpenApi {
    private final Call call;
    private final Map<String, Object> paths = new LinkedHashMap<>();
    private final Map<String, String> summaries = new LinkedHashMap<>();

    FeaturesOpenApi(Call call) {
        this.call = call;
    }

    Map<String, Object> document() {
        paths.clear();
        get("/", "landing", "The landing page", "application/json", List.of());
        get("/conformance", "conformance", "The conformance classes", "application/json", List.of());
        get("/api", "api", "This document", "application/vnd.oai.openapi+json;version=3.0", List.of());
        get("/collections", "collections", "The collections", "application/json", List.of());
        ServedCollection.ALL.forEach(this::addCollection);
        json("/tileMatrixSets", "tileMatrixSets", "Tile matrix sets");
        json("/tileMatrixSets/" + WebMercatorQuad.ID, "tileMatrixSet", "The tile matrix set WebMercatorQuad");
        return JsonTree.object(
                "openapi", "3.0.3",
                "info",
                        UsageTerms.of(call)
                                .openApi(
                                        JsonTree.object(
                                                "title", LandingPage.title(call),
                                                "version", "1.0.0",
                                                "description",
                                                        "OGC API Features over sidewalk accessibility data. Scores are experimental and may change.")),
                "servers", List.of(JsonTree.object("url", call.base())),
                "paths", paths,
                "components",
                        JsonTree.object(
                                "parameters",
                                new OpenApiParameters(call).shared(),
                                "responses",
                                OpenApiParameters.errors()));
    }

    /** Returns a summary of each path. Complete after {@link #document}. */
    Map<String, String> summaries() {
        return summaries;
    }

    private void addCollection(ServedCollection collection) {
        String path = "/collections/" + collection.id();
        String id = collection.id();
        get(path, id, collection.description(), "application/json", List.of());
        for (SchemaPage.Kind kind : SchemaPage.Kind.values()) {
            String name = id + "." + kind.path();
            get(
                    path + "/" + kind.path(),
                    name,
                    kind.meaning(Messages.of(Language.DEFAULT)),
                    "application/schema+json",
                    List.of());
        }
        if (TileRoutes.hasTiles(collection)) {
            Arrays.stream(TileForm.values()).forEach(form -> addTiles(collection, form, path + form.path()));
        }
        List<Object> parameters = new ArrayList<>();
        ItemsQuery.COMMON.forEach(name -> parameters.add(OpenApiParameters.reference(name)));
        for (Column column : collection.queryables()) {
            if (!column.type().isGeometry()) {
                parameters.add(OpenApiParameters.property(column));
            }
        }
        get(
                path + "/items",
                id + ".items",
                collection.title() + ": features, in pages",
                "application/geo+json",
                parameters);
        Map<String, Object> featureId = JsonTree.object(
                "name", "featureId", "in", "path", "required", true, "schema", JsonTree.object("type", "integer"));
        get(
                path + "/items/{featureId}",
                id + ".item",
                "One feature of " + collection.title(),
                "application/geo+json",
                List.of(featureId, OpenApiParameters.reference("crs"), OpenApiParameters.reference(Nested.PARAMETER)));
    }

    private void addTiles(ServedCollection collection, TileForm form, String path) {
        String id = collection.id() + "." + form.dataType();
        String what = collection.title() + (form == TileForm.MAP ? ", map tiles: " : ", vector tiles: ");
        json(path, id + ".tilesets", what + "list of tilesets");
        json(path + "/" + WebMercatorQuad.ID, id + ".tileset", what + "tileset");
    }

    private void json(String path, String operation, String summary) {
        Map<String, Object> content = JsonTree.object("application/json", OpenApiParameters.schema("object"));
        describe(path, operation, summary, content, List.of());
    }

    private void get(String path, String operation, String summary, String mediaType, List<?> parameters) {
        List<Object> all = new ArrayList<>(parameters);
        all.add(OpenApiParameters.reference(RequestLanguage.PARAMETER));
        Map<String, Object> content = JsonTree.object(
                mediaType, OpenApiParameters.schema("object"), "text/html", OpenApiParameters.schema("string"));
        describe(path, operation, summary, content, all);
    }

    private void describe(
            String path, String operation, String summary, Map<String, Object> content, List<?> parameters) {
        List<Object> all = new ArrayList<>(parameters);
        all.add(OpenApiParameters.reference("f"));
        Map<String, Object> responses =
                JsonTree.object("200", JsonTree.object("description", summary, "content", content));
        OpenApiParameters.errors()
                .keySet()
                .forEach(status -> responses.put(status, JsonTree.object("$ref", "#/components/responses/" + status)));
        summaries.put(path, summary);
        paths.put(
                path,
                JsonTree.object(
                        "get",
                        JsonTree.object(
                                "operationId", operation,
                                "summary", summary,
                                "parameters", all,
                                "responses", responses)));
    }
}
