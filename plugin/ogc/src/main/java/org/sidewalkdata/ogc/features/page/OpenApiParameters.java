package org.sidewalkdata.ogc.features.page;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.ogc.crs.Crs;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.query.FilterParameter;
import org.sidewalkdata.ogc.features.query.ItemsQuery;
import org.sidewalkdata.ogc.features.query.Nested;

/** The parameters and errors that resources share, as the OpenAPI document describes them. */
record OpenApiParameters(Call call) {
    static Map<String, Object> reference(String name) {
        return JsonTree.object("$ref", "#/components/parameters/" + name);
    }

    /** A queryable as a parameter. */
    static Map<String, Object> property(Column column) {
        return query(column.name(), column.meaning() + " Only features with this value.", ValueSchema.item(column));
    }

    Map<String, Object> shared() {
        Map<String, Object> all = JsonTree.object();
        put(all, "f", "The form of the answer; it wins over the header Accept.", texts("json", "html"));
        put(
                all,
                "limit",
                "Features on a page. More than " + ItemsQuery.MAXIMUM_LIMIT + " is answered with "
                        + ItemsQuery.MAXIMUM_LIMIT + ", and a link to the next page.",
                JsonTree.object(
                        "type",
                        "integer",
                        "minimum",
                        1,
                        "maximum",
                        ItemsQuery.MAXIMUM_LIMIT,
                        "default",
                        ItemsQuery.DEFAULT_LIMIT));
        Map<String, Object> numbers = JsonTree.object(
                "type", "array", "minItems", 4, "maxItems", 6, "items", JsonTree.object("type", "number"));
        put(
                all,
                "bbox",
                "Only features that meet this box: four numbers, or six with heights, which are left aside.",
                numbers);
        put(all, "bbox-crs", "The coordinate reference system of bbox.", systems());
        put(
                all,
                "datetime",
                "Only features of this instant, date or interval: start/end, with .. for an open end. Features without"
                        + " time always match.",
                JsonTree.object("type", "string"));
        put(
                all,
                "filter",
                "Only features for which this CQL2 expression is true. Faults are answered with their position.",
                JsonTree.object("type", "string"));
        Map<String, Object> languages = texts(FilterParameter.TEXT, FilterParameter.JSON);
        languages.put("default", FilterParameter.TEXT);
        put(all, "filter-lang", "The language of filter.", languages);
        put(all, "filter-crs", "The coordinate reference system of geometries in filter.", systems());
        Map<String, Object> names = JsonTree.object("type", "array", "items", JsonTree.object("type", "string"));
        put(all, "properties", "Only these properties of each feature, and its key.", names);
        Map<String, Object> truth = JsonTree.object("type", "boolean", "default", false);
        put(
                all,
                Nested.PARAMETER,
                "Lists and objects as JSON values. By default they are JSON text, which every program reads.",
                truth);
        put(
                all,
                "sortby",
                "Properties to sort by, each with - in front for downwards; what has no value comes last.",
                names);
        put(all, "crs", "The coordinate reference system of the answer.", systems());
        put(
                all,
                "offset",
                "How many features to leave out before the page, in the order of sortby. The links to next pages cost less,"
                        + " and a refresh between two pages does not shift them.",
                JsonTree.object("type", "integer", "minimum", 0, "maximum", ItemsQuery.MAXIMUM_OFFSET, "default", 0));
        put(
                all,
                "after",
                "Where the page begins, as the link to the next page has it.",
                JsonTree.object("type", "string"));
        return all;
    }

    /** The error answers, by status. */
    static Map<String, Object> errors() {
        Map<String, Object> responses = JsonTree.object();
        responses.put("400", error("A parameter is unknown or cannot be understood; the detail says which and why."));
        responses.put("404", error("There is nothing here."));
        responses.put("406", error("The resource is not offered in that form."));
        responses.put("500", error("An unexpected error."));
        responses.put("503", error("The data cannot be read at the moment; Retry-After says when to ask again."));
        return responses;
    }

    private Map<String, Object> systems() {
        return JsonTree.object(
                "type",
                "string",
                "format",
                "uri",
                "enum",
                call.systems().stream().map(Crs::uri).toList(),
                "default",
                Crs.CRS84.uri());
    }

    private static Map<String, Object> texts(String... values) {
        return JsonTree.object("type", "string", "enum", List.of(values));
    }

    private static void put(Map<String, Object> all, String name, String meaning, Map<String, Object> schema) {
        all.put(name, query(name, meaning, schema));
    }

    private static Map<String, Object> query(String name, String meaning, Map<String, Object> schema) {
        Map<String, Object> parameter = JsonTree.object(
                "name", name, "in", "query", "required", false, "description", meaning, "schema", schema);
        if ("array".equals(schema.get("type"))) {
            parameter.put("style", "form");
            parameter.put("explode", false);
        }
        return parameter;
    }

    /** Browsers are answered by a page. */
    private static Map<String, Object> error(String meaning) {
        return JsonTree.object(
                "description",
                meaning,
                "content",
                JsonTree.object("application/problem+json", schema("object"), "text/html", schema("string")));
    }

    /** The content of one media type. */
    static Map<String, Object> schema(String type) {
        return JsonTree.object("schema", JsonTree.object("type", type));
    }
}
