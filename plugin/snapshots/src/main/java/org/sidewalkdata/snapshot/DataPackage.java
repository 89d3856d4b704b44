package org.sidewalkdata.snapshot;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
    private static final String CSV = ".csv.gz";
    private static final String DEGREE = "degree";
    private static final String DESCRIPTION = "description";
    private static final String OBJECT = "object";
    private static final String STRING = "string";
    private static final String TYPE = "type";
    private static final String UNIT = "unit";

    private DataPackage() {}

    /**
     * Returns the document in UTF-8.
     *
     * @param files the tables and archives
     */
    static byte[] json(SnapshotFacts facts, List<SnapshotFile> files) {
        Map<String, Object> document = object(
                "profile",
                "data-package",
                "name",
                "sidewalk-" + facts.name().text().toLowerCase(Locale.ROOT),
                "id",
                facts.request().doi().map(doi -> "https://doi.org/" + doi).orElse(facts.title()),
                "title",
                facts.title(),
                "version",
                facts.name().text(),
                "created",
                facts.version().refreshedAt().toString());
        facts.request().note().ifPresent(note -> document.put(DESCRIPTION, SnapshotDocuments.line(note))); // Markdown
        facts.license().ifPresent(license -> document.put("licenses", List.of(license(license))));
        facts.request()
                .publisher()
                .attributionIfAny()
                .ifPresent(names -> document.put("contributors", List.of(object("title", names, "role", "author"))));
        List<Object> resources = new ArrayList<>();
        for (SnapshotFile file : files) {
            resources.add(resource(file));
        }
        document.put("resources", resources);
        return JsonTree.bytes(document);
    }

    private static Map<String, Object> license(License license) {
        Map<String, Object> known = object("title", license.name());
        known.put("path", license.url().orElse("LICENSE.txt"));
        return known;
    }

    private static Map<String, Object> resource(SnapshotFile file) {
        String stem = file.name().substring(0, file.name().indexOf('.'));
        Map<String, Object> resource = object(
                "name", file.name().toLowerCase(Locale.ROOT).replace('.', '-'),
                "path", file.name(),
                "format",
                        file.name().substring(file.name().lastIndexOf('.') + 1).replace("gz", "csv"),
                "mediatype", file.unpackedMediaType(),
                "bytes", file.bytes(),
                "hash", "sha256:" + file.sha256());
        SnapshotTable.ALL.stream()
                .filter(table -> table.name().equals(stem))
                .findFirst()
                .ifPresent(table -> {
                    resource.put("description", table.meaning());
                    if (file.name().endsWith(CSV)) {
                        resource.put("profile", "tabular-data-resource");
                        resource.put("compression", "gz");
                        resource.put("encoding", "utf-8");
                        resource.put("schema", schema(table, csvFields(table.shown())));
                    } else {
                        resource.put("schema", schema(table, parquetFields(table.shown())));
                    }
                });
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
            fields.add(object(
                    "name",
                    "geometry",
                    TYPE,
                    "any",
                    DESCRIPTION,
                    "Geometry as well-known binary, WGS84, longitude first."));
            fields.add(object(
                    "name",
                    "bbox",
                    TYPE,
                    OBJECT,
                    UNIT,
                    DEGREE,
                    DESCRIPTION,
                    "Edges of the rectangle around the geometry: xmin, ymin, xmax and ymax."));
        }
        return fields;
    }

    /** Returns fields of Parquet. A group is a struct, whose members are its {@code fields}. */
    private static List<Object> fields(List<Property> properties) {
        List<Object> fields = new ArrayList<>();
        for (Property property : properties) {
            if (property instanceof Property.Group group) {
                fields.add(object(
                        "name",
                        group.name(),
                        TYPE,
                        OBJECT,
                        DESCRIPTION,
                        group.meaning(),
                        "fields",
                        fields(group.members())));
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
        String unit = column.unit();
        if (unit != null) {
            field.put(UNIT, unit);
        }
        field.put(DESCRIPTION, column.meaning());
        if (!column.nullable()) {
            field.put("constraints", object("required", column.type() != ColumnType.TEXT));
        }
        return field;
    }

    private static Map<String, Object> parquetType(Column column) {
        return switch (column.type()) {
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> object(TYPE, "datetime");
            case UUID_LIST, TEXT_LIST -> object(TYPE, "array");
            case INTEGER, NUMBER, BOOLEAN, TEXT, UUID, JSON, INTEGER_LIST, POINT, LINE_STRING, MULTI_POLYGON ->
                type(column);
        };
    }

    private static Map<String, Object> type(Column column) {
        return switch (column.type()) {
            case INTEGER -> object(TYPE, "integer");
            case EPOCH_MILLIS -> object(TYPE, "integer", UNIT, "ms since 1970-01-01T00:00:00Z");
            case NUMBER -> object(TYPE, "number");
            case BOOLEAN -> object(TYPE, "boolean");
            case TEXT -> object(TYPE, STRING);
            case UUID -> object(TYPE, STRING, "format", "uuid");
            case MEAN_DATE -> object(TYPE, "datetime");
            case DATE_TIME -> object(TYPE, "datetime", "format", "any");
            case JSON -> object(TYPE, column.name().endsWith("_counts") ? OBJECT : "array");
            case INTEGER_LIST -> object(TYPE, "array");
            case UUID_LIST, TEXT_LIST -> object(TYPE, STRING); // [a,b]: items without quotes are no JSON
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("A geometry is not an attribute");
        };
    }

    private static Map<String, Object> geometry(String name) {
        if (name.equals("wkt")) {
            return object(
                    "name", name, TYPE, STRING, DESCRIPTION, "Geometry as well-known text, WGS84, longitude first.");
        }
        return name.endsWith("_point")
                ? object(
                        "name",
                        name,
                        TYPE,
                        STRING,
                        UNIT,
                        DEGREE,
                        DESCRIPTION,
                        "Longitude and latitude in degrees, WGS84, with a comma between.")
                : object("name", name, TYPE, "number", UNIT, DEGREE, DESCRIPTION, "Degrees, WGS84.");
    }
}
