package org.sidewalkdata.snapshot;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.License;

/**
 * The description of a snapshot for programs, {@code datapackage.json}: a
 * <a href="https://specs.frictionlessdata.io/data-package/">Frictionless Data Package</a>.
 */
final class DataPackage {
    private DataPackage() {}

    /**
     * Returns the document in UTF-8.
     *
     * @param files the tables and archives
     */
    static byte[] json(SnapshotFacts facts, List<SnapshotFile> files) {
        SnapshotRequest request = facts.request();
        return JsonTree.bytes(object(
                "profile", "data-package",
                "name", "sidewalk-" + facts.name().text().toLowerCase(Locale.ROOT),
                "id", request.doi().map(doi -> "https://doi.org/" + doi).orElse(facts.title()),
                "title", facts.title(),
                "version", facts.name().text(),
                "created", facts.version().refreshedAt().toString(),
                "description", request.note().map(SnapshotDocuments::line),
                "licenses", facts.license().map(license -> List.of(license(license))),
                "contributors", request.publisher().attributionIfAny().map(DataPackage::authors),
                "resources", files.stream().map(DataPackage::resource).toList()));
    }

    private static Map<String, Object> license(License license) {
        return object("title", license.name(), "path", license.url().orElse("LICENSE.txt"));
    }

    private static List<Object> authors(String names) {
        return List.of(object("title", names, "role", "author"));
    }

    private static Map<String, Object> resource(SnapshotFile file) {
        String name = file.name();
        Map<String, Object> resource = object(
                "name", name.toLowerCase(Locale.ROOT).replace('.', '-'),
                "path", name,
                "format", name.substring(name.lastIndexOf('.') + 1).replace("gz", "csv"),
                "mediatype", file.unpackedMediaType(),
                "bytes", file.bytes(),
                "hash", "sha256:" + file.sha256());
        String stem = name.substring(0, name.indexOf('.'));
        SnapshotTable.ALL.stream()
                .filter(table -> table.name().equals(stem))
                .findFirst()
                .ifPresent(table -> resource.putAll(
                        name.endsWith(".csv.gz")
                                ? object(
                                        "description", table.meaning(),
                                        "profile", "tabular-data-resource",
                                        "compression", "gz",
                                        "encoding", "utf-8",
                                        "schema", schema(table, csvFields(table.shown())))
                                : object(
                                        "description", table.meaning(),
                                        "schema", schema(table, parquetFields(table.shown())))));
        return resource;
    }

    private static Map<String, Object> schema(SnapshotTable table, List<Object> fields) {
        return object("fields", fields, "missingValues", List.of(""), "primaryKey", table.key());
    }

    private static List<Object> csvFields(PublishedCollection shown) {
        List<Object> fields = new ArrayList<>();
        shown.attributes().forEach(column -> fields.add(field(column.name(), column, type(column))));
        shown.csvGeometryNames().forEach(name -> fields.add(geometry(name)));
        return fields;
    }

    private static List<Object> parquetFields(PublishedCollection shown) {
        List<Object> fields = fields(shown.properties());
        if (shown.geometryIndex().isPresent()) {
            fields.add(geometry("geometry", "any", "Geometry as well-known binary, WGS84, longitude first."));
            fields.add(inDegrees(
                    "bbox", "object", "Edges of the rectangle around the geometry: xmin, ymin, xmax and ymax."));
        }
        return fields;
    }

    /** Returns fields of Parquet. A group is a struct, whose members are its {@code fields}. */
    private static List<Object> fields(List<Property> properties) {
        List<Object> fields = new ArrayList<>();
        for (Property property : properties) {
            if (property instanceof Property.Group group) {
                fields.add(object(
                        "name", group.name(),
                        "type", "object",
                        "description", group.meaning(),
                        "fields", fields(group.members())));
            } else {
                Column column = ((Property.Value) property).column();
                fields.add(field(property.name(), column, parquetType(column)));
            }
        }
        return fields;
    }

    private static Map<String, Object> field(String name, Column column, Map<String, Object> type) {
        Map<String, Object> field = object("name", name);
        field.putAll(type);
        field.putAll(object("unit", Optional.ofNullable(column.unit()), "description", column.meaning()));
        if (!column.nullable()) {
            field.put("constraints", object("required", column.type() != ColumnType.TEXT));
        }
        return field;
    }

    private static Map<String, Object> parquetType(Column column) {
        return switch (column.type()) {
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> object("type", "datetime");
            case UUID_LIST, TEXT_LIST -> object("type", "array");
            case INTEGER, NUMBER, BOOLEAN, TEXT, UUID, JSON, INTEGER_LIST, POINT, LINE_STRING, MULTI_POLYGON ->
                type(column);
        };
    }

    private static Map<String, Object> type(Column column) {
        return switch (column.type()) {
            case INTEGER -> object("type", "integer");
            case EPOCH_MILLIS -> object("type", "integer", "unit", "ms since 1970-01-01T00:00:00Z");
            case NUMBER -> object("type", "number");
            case BOOLEAN -> object("type", "boolean");
            case TEXT -> object("type", "string");
            case UUID -> object("type", "string", "format", "uuid");
            case MEAN_DATE -> object("type", "datetime");
            case DATE_TIME -> object("type", "datetime", "format", "any");
            case JSON -> object("type", column.name().endsWith("_counts") ? "object" : "array");
            case INTEGER_LIST -> object("type", "array");
            case UUID_LIST, TEXT_LIST -> object("type", "string"); // [a,b]: items without quotes are no JSON
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("A geometry is not an attribute");
        };
    }

    private static Map<String, Object> geometry(String name) {
        if (name.equals("wkt")) {
            return geometry(name, "string", "Geometry as well-known text, WGS84, longitude first.");
        }
        return name.endsWith("_point")
                ? inDegrees(name, "string", "Longitude and latitude in degrees, WGS84, with a comma between.")
                : inDegrees(name, "number", "Degrees, WGS84.");
    }

    private static Map<String, Object> geometry(String name, String type, String meaning) {
        return object("name", name, "type", type, "description", meaning);
    }

    private static Map<String, Object> inDegrees(String name, String type, String meaning) {
        return object("name", name, "type", type, "unit", "degree", "description", meaning);
    }
}
