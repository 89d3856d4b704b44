package org.sidewalkdata.api.openapi;

import static org.sidewalkdata.api.endpoint.JsonSchemas.reference;
import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.JsonSchemas;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.snapshot.SnapshotRows;

/** The paths of snapshots in the API document. They are no endpoints: they serve files and read no data. */
final class SnapshotPaths {
    static final String SCHEMA = "Snapshot";

    private static final String LIST = SidewalkApi.ROOT + "snapshots";
    private static final Map<String, Object> NAME = parameter("name", "Name of the snapshot, such as 2026-Q4.");

    private SnapshotPaths() {}

    static Map<String, Object> all() {
        Map<String, Object> format = object(
                "name", "filetype",
                "in", "query",
                "description", "Format of the response.",
                "schema", object("type", "string", "enum", List.of("json", "csv"), "default", "json"));
        return object(
                LIST,
                operation(
                        "snapshots",
                        "Snapshots of all data",
                        "Copies of all tables that never change, by the time of their data.",
                        List.of(format),
                        object(
                                "application/json",
                                object("schema", JsonSchemas.enveloped("snapshots", reference(SCHEMA))),
                                "text/csv; charset=utf-8",
                                object("schema", object("type", "string")))),
                LIST + "/{name}",
                operation(
                        "snapshot",
                        "A snapshot",
                        "Its snapshot.json: data version, numbers of the score models, counts, and files with their digests."
                                + " 410: it was deleted.",
                        List.of(NAME),
                        object("application/json", object("schema", object("type", "object")))),
                LIST + "/{name}/{file}",
                operation(
                        "snapshotFile",
                        "A file of a snapshot",
                        "The file as it was made. Its ETag is its SHA-256, and Range gets parts of it.",
                        List.of(NAME, parameter("file", "Name of the file, such as labels.parquet.")),
                        object(
                                "application/octet-stream",
                                object("schema", object("type", "string", "format", "binary")))));
    }

    /** Returns the schema of a snapshot in the list. */
    static Map<String, Object> schema() {
        return RecordSchema.of(Records.of(SCHEMA, SnapshotRows.COLLECTION));
    }

    private static Map<String, Object> operation(
            String id,
            String summary,
            String meaning,
            List<Map<String, Object>> parameters,
            Map<String, Object> content) {
        Map<String, Object> missing = object("$ref", "#/components/responses/MissingB");
        return object(
                "get",
                object(
                        "operationId", id,
                        "summary", summary,
                        "description", meaning,
                        "parameters", new ArrayList<>(parameters),
                        "responses",
                                object(
                                        "200", object("description", summary + ".", "content", content),
                                        "304", object("description", "The client's copy is current."),
                                        "400", object("$ref", "#/components/responses/RefusedB"),
                                        "404", missing,
                                        "410", missing)));
    }

    private static Map<String, Object> parameter(String name, String meaning) {
        return object(
                "name",
                name,
                "in",
                "path",
                "required",
                true,
                "description",
                meaning,
                "schema",
                object("type", "string"));
    }
}
