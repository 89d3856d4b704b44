package org.sidewalkdata.snapshotapi;

import static org.sidewalkdata.api.endpoint.JsonSchemas.reference;
import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.JsonSchemas;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.openapi.AddedPaths;
import org.sidewalkdata.api.openapi.OpenApiDocument;
import org.sidewalkdata.api.openapi.PathDescription;
import org.sidewalkdata.api.openapi.RecordSchema;
import org.sidewalkdata.collection.ChangeCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.ParameterKinds;
import org.sidewalkdata.snapshot.SnapshotRows;

/** The paths of snapshots and of what changed since one, which only hosts with snapshots have. They are no endpoints. */
public final class SnapshotPaths {
    private static final Records RECORDS = Records.enveloped("Snapshot", SnapshotRows.COLLECTION);

    private static final Parameter<Optional<String>> NAME =
            new Parameter<>("name", ParameterKinds.TEXT, "Name of the snapshot, such as 2026-Q4. Part of the path.");
    private static final Parameter<Optional<String>> FILE = new Parameter<>(
            "file",
            ParameterKinds.TEXT,
            "Name of the file, such as labels.parquet. Part of the path. snapshot.json lists the names.");
    private static final Parameter<Optional<String>> RANGE = new Parameter<>(
            "Range",
            ParameterKinds.TEXT,
            "Header: the wanted part of the file, such as bytes=0-99. If-Range with an ETag limits it to that file.");

    private static final PathDescription LIST = new PathDescription(
            "snapshots",
            "snapshots",
            "Snapshots of all data",
            "Copies of all tables that never change, by the time of their data.",
            Formats.VALUES.fileTypes(),
            List.of(Formats.VALUES.parameters().get(0)), // neither inline nor bom
            List.of(RECORDS));

    private static final PathDescription ONE = new PathDescription(
            "snapshot",
            "snapshots/{name}",
            "A snapshot",
            "Its snapshot.json: data version, numbers of the score models, counts, and files with their digests. With a"
                    + " slash at its end, the address has a page of links to the files, for programs that copy folders."
                    + " 404: this server has no such snapshot. 410: it was deleted.",
            List.of(FileType.JSON),
            List.of(NAME),
            List.of());

    private static final PathDescription CONTENT = new PathDescription(
            "snapshotFile",
            "snapshots/{name}/{file}",
            "A file of a snapshot",
            "The file as it was made, which caches may keep. Its ETag is its SHA-256 digest, and Range gets a part of it."
                    + " 404: this server has no such snapshot or file. 410: the snapshot was deleted.",
            List.of(),
            List.of(NAME, FILE, RANGE),
            List.of());

    private static final PathDescription CHANGES = new PathDescription(
            "changes",
            "changes",
            "What changed",
            "Clusters, streets and regions that were added, removed or changed between two snapshots, or between a"
                    + " snapshot and the published data, and why the scores of streets changed. JSON has the numbers, the"
                    + " other formats have the records of one collection. 404: this server has no such snapshot. 410: it"
                    + " was deleted.",
            ChangesQuery.FORMATS.fileTypes(),
            Stream.concat(ChangesQuery.PARAMETERS.parameters().stream(), ChangesQuery.FORMATS.parameters().stream())
                    .<Parameter<?>>map(parameter -> parameter)
                    .toList(),
            List.of(
                    Records.of("ChangedCluster", ChangeCollections.CHANGED_CLUSTERS),
                    Records.of("ChangedStreet", ChangeCollections.CHANGED_STREETS),
                    Records.of("ChangedRegion", ChangeCollections.CHANGED_REGIONS)));

    private static final List<PathDescription> ALL = List.of(LIST, ONE, CONTENT, CHANGES);

    private SnapshotPaths() {}

    /** Returns all paths, with what a document refers to. */
    public static AddedPaths all() {
        return new AddedPaths(
                ALL,
                openApi(),
                object(RECORDS.name(), RecordSchema.of(RECORDS), ChangesSchema.NAME, ChangesSchema.of()),
                object("Gone" + ErrorShape.B.name(), OpenApiDocument.error(ErrorShape.B, "The snapshot was deleted.")));
    }

    private static Map<String, Object> openApi() {
        Map<String, Object> paths = object();
        ALL.forEach(path -> paths.put(SidewalkApi.ROOT + path.path(), object("get", operation(path))));
        Map<String, Object> changes = operation(CHANGES);
        paths.put(SidewalkApi.ROOT + CHANGES.path(), object("get", changes, "post", OpenApiDocument.post(changes)));
        return paths;
    }

    private static Map<String, Object> operation(PathDescription path) {
        return object(
                "operationId", path.id(),
                "summary", path.summary(),
                "description", path.meaning(),
                "parameters",
                        path.parameters().stream()
                                .map(parameter -> parameter(path, parameter))
                                .toList(),
                "responses", responses(path));
    }

    private static Map<String, Object> parameter(PathDescription path, Parameter<?> parameter) {
        Map<String, Object> described = OpenApiDocument.parameter(parameter);
        if (path.path().contains("{" + parameter.name() + "}")) {
            described.put("in", "path");
            described.put("required", true);
        } else if (parameter.equals(RANGE)) {
            described.put("in", "header");
        } else if (parameter.name().equals("from")) {
            described.put("required", true);
        }
        return described;
    }

    private static Map<String, Object> responses(PathDescription path) {
        Map<String, Object> whole = object("description", path.summary() + ".", "content", content(path));
        Map<String, Object> responses = object("200", whole);
        if (path.equals(CONTENT)) {
            whole.put("headers", headers("ETag", "SHA-256 digest of the file, in quotes."));
            responses.put(
                    "206",
                    object(
                            "description", "The wanted part.",
                            "headers", headers("Content-Range", "Place of the part, and size of the file."),
                            "content", content(path)));
        }
        responses.put("304", object("description", "The client's copy is current."));
        responses.put("400", object("$ref", "#/components/responses/RefusedB"));
        if (!path.equals(LIST)) {
            responses.put("404", object("$ref", "#/components/responses/MissingB"));
            responses.put("410", object("$ref", "#/components/responses/GoneB"));
        }
        if (path.equals(CONTENT)) {
            responses.put(
                    "412", object("description", "The condition of If-Match or If-Unmodified-Since does not hold."));
            responses.put("416", object("description", "Range starts behind the end of the file."));
        }
        responses.put("500", object("$ref", "#/components/responses/FailedB"));
        if (path.equals(CHANGES)) {
            responses.put("503", object("$ref", "#/components/responses/UnavailableB"));
        }
        return responses;
    }

    private static Map<String, Object> headers(String name, String meaning) {
        return object(name, object("description", meaning, "schema", JsonSchemas.TEXT));
    }

    private static Map<String, Object> content(PathDescription path) {
        if (path.equals(CONTENT)) {
            return object("*/*", object("schema", object("type", "string", "format", "binary")));
        }
        Map<String, Object> content = object();
        for (FileType type : path.fileTypes()) {
            content.put(type.mediaType(), object("schema", schema(path, type)));
        }
        return content;
    }

    private static Map<String, Object> schema(PathDescription path, FileType type) {
        if (path.equals(CHANGES) && type == FileType.JSON) {
            return reference(ChangesSchema.NAME);
        }
        if (type.isJson()) {
            return path.equals(LIST)
                    ? JsonSchemas.enveloped("snapshots", reference(RECORDS.name()))
                    : object("type", "object");
        }
        return type.isPacked() ? object("type", "string", "format", "binary") : object("type", "string");
    }
}
