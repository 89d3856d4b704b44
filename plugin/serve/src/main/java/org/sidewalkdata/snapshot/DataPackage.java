package org.sidewalkdata.snapshot;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.License;

/**
 * The description of a snapshot for programs, {@code datapackage.json}: a
 * <a href="https://specs.frictionlessdata.io/data-package/">Frictionless Data Package</a>.
 */
final class DataPackage {
    private static final String CSV = ".csv.gz";

    /** Columns that are meters, whose names do not end with the unit. */
    private static final Set<String> METERS = Set.of("meters_explored");

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
        facts.request().note().ifPresent(note -> document.put("description", note));
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
                "mediatype", file.mediaType(),
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
                        resource.put("schema", schema(table));
                    }
                });
        return resource;
    }

    private static Map<String, Object> schema(SnapshotTable table) {
        PublishedCollection shown = table.shown();
        List<Object> fields = new ArrayList<>();
        shown.attributes().forEach(column -> fields.add(field(column)));
        shown.csvGeometryNames().forEach(name -> fields.add(geometry(name)));
        return object("fields", fields, "missingValues", List.of(""), "primaryKey", table.key());
    }

    private static Map<String, Object> field(Column column) {
        Map<String, Object> field = object("name", column.name());
        field.putAll(type(column));
        field.put("description", column.meaning());
        if (isInMeters(column.name())) {
            field.put("unit", "m");
        }
        if (!column.nullable()) {
            field.put("constraints", object("required", column.type() != ColumnType.TEXT));
        }
        return field;
    }

    private static boolean isInMeters(String name) {
        return name.endsWith("_meters") || name.endsWith("_m") || METERS.contains(name);
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
            return object(
                    "name",
                    name,
                    "type",
                    "string",
                    "description",
                    "Geometry as well-known text, WGS84, longitude first.");
        }
        return name.endsWith("_point")
                ? object(
                        "name", name,
                        "type", "string",
                        "description", "Longitude and latitude in degrees, WGS84, with a comma between.")
                : object("name", name, "type", "number", "unit", "degree", "description", "Degrees, WGS84.");
    }
}
