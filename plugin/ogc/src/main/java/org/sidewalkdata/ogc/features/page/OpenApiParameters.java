package org.sidewalkdata.ogc.features.page;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.query.FilterParameter;
import org.sidewalkdata.ogc.features.query.ItemsQuery;
import org.sidewalkdata.ogc.features.query.Nested;
import org.sidewalkdata.text.Language;

/** The parameters and errors that resources share, as described in the OpenAPI document. */
record OpenApiParameters(Call call) {
    static Map<String, Object> reference(String name) {
        return JsonTree.object("$ref", "#/components/parameters/" + name);
    }

    /** Describes a queryable as a parameter. */
    static Map<String, Object> property(Column column) {
        return query(column.name(), column.meaning() + " Only features with this value.", ValueSchema.item(column));
    }

    Map<String, Object> shared() {
        Map<String, Object> all = JsonTree.object();
        put(all, "f", "The format of the answer; overrides the Accept header.", texts("json", "html"));
        put(
                all,
                RequestLanguage.PARAMETER,
                "The language of a page; overrides the Accept-Language header. Documents are always in English.",
                JsonTree.object(
                        "type",
                        "string",
                        "enum",
                        Language.all().stream().map(Language::tag).toList()));
        put(
                all,
                "limit",
                "Number of features on a page. Values above " + ItemsQuery.MAXIMUM_LIMIT + " are treated as "
                        + ItemsQuery.MAXIMUM_LIMIT + "; a link leads to the next page.",
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
                "Only features that intersect this box: four numbers, or six with heights, which are ignored.",
                numbers);
        put(all, "bbox-crs", "The coordinate reference system of bbox.", systems());
        put(
                all,
                "datetime",
                "Only features at this instant, on this date or in this interval: start/end, with .. for an open end."
                        + " Features without time always match.",
                JsonTree.object("type", "string"));
        put(
                all,
                "filter",
                "Only features for which this CQL2 expression is true. Error messages give the position of the error.",
                JsonTree.object("type", "string"));
        Map<String, Object> languages = texts(FilterParameter.TEXT, FilterParameter.JSON);
        languages.put("default", FilterParameter.TEXT);
        put(all, "filter-lang", "The language of the filter parameter.", languages);
        put(all, "filter-crs", "The coordinate reference system of the geometries in filter.", systems());
        Map<String, Object> names = JsonTree.object("type", "array", "items", JsonTree.object("type", "string"));
        put(all, "properties", "Only these properties of each feature, plus its key.", names);
        Map<String, Object> truth = JsonTree.object("type", "boolean", "default", false);
        put(
                all,
                Nested.PARAMETER,
                "True: lists and objects are JSON values. By default they are JSON text, which every program can read.",
                truth);
        put(
                all,
                "sortby",
                "Properties to sort by, each with a leading - for descending order. Features without a value come"
                        + " last.",
                names);
        put(all, "crs", "The coordinate reference system of the answer.", systems());
        put(
                all,
                "offset",
                "Number of features to skip before the page, in the order of sortby. Links to next pages cost less, and"
                        + " a refresh between two pages does not shift them.",
                JsonTree.object("type", "integer", "minimum", 0, "maximum", ItemsQuery.MAXIMUM_OFFSET, "default", 0));
        put(
                all,
                "after",
                "Position where the page begins, copied from the link to the next page.",
                JsonTree.object("type", "string"));
        return all;
    }

    /** Returns the error answers by status. */
    static Map<String, Object> errors() {
        Map<String, Object> responses = JsonTree.object();
        responses.put("400", error("A parameter is unknown or invalid; the detail says which and why."));
        responses.put("404", error("The resource does not exist."));
        responses.put("406", error("The resource is not available in the requested format."));
        responses.put("500", error("An unexpected error."));
        responses.put("503", error("The data cannot be read at the moment; Retry-After says when to retry."));
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

    /** Describes an error answer. Browsers get a page. */
    private static Map<String, Object> error(String meaning) {
        return JsonTree.object(
                "description",
                meaning,
                "content",
                JsonTree.object("application/problem+json", schema("object"), "text/html", schema("string")));
    }

    /** Returns the content of one media type. */
    static Map<String, Object> schema(String type) {
        return JsonTree.object("schema", JsonTree.object("type", type));
    }
}
