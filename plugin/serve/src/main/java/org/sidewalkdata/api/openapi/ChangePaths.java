package org.sidewalkdata.api.openapi;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.Parameter;

/** The path of changes in the API document. It is no endpoint: it compares editions of the data. */
final class ChangePaths {
    private static final String FROM = "from";

    private ChangePaths() {}

    static Map<String, Object> all() {
        Map<String, Object> missing = object("$ref", "#/components/responses/MissingB");
        Map<String, Object> content = object();
        for (FileType type : ChangesQuery.FORMATS.fileTypes()) {
            content.put(type.mediaType(), object("schema", schema(type)));
        }
        return object(
                SidewalkApi.ROOT + "changes",
                object(
                        "get",
                        object(
                                "operationId",
                                "changes",
                                "summary",
                                "What changed",
                                "description",
                                "Clusters, streets and regions that were added, removed or changed between two snapshots,"
                                        + " or between a snapshot and the published data, and why the scores of streets"
                                        + " changed. JSON has the numbers, the other formats have the records. 404: this"
                                        + " server has no such snapshot. 410: it was deleted.",
                                "parameters",
                                parameters(),
                                "responses",
                                object(
                                        "200",
                                                object(
                                                        "description",
                                                        "What changed, possibly nothing.",
                                                        "content",
                                                        content),
                                        "304", object("description", "The client's copy is current."),
                                        "400", object("$ref", "#/components/responses/RefusedB"),
                                        "404", missing,
                                        "410", missing,
                                        "500", object("$ref", "#/components/responses/FailedB"),
                                        "503", object("$ref", "#/components/responses/UnavailableB")))));
    }

    private static Map<String, Object> schema(FileType type) {
        if (type.isJson()) {
            return object("type", "object");
        }
        return type.isPacked() ? object("type", "string", "format", "binary") : object("type", "string");
    }

    private static List<Map<String, Object>> parameters() {
        List<Parameter<?>> all = new ArrayList<>(ChangesQuery.PARAMETERS.parameters());
        all.addAll(ChangesQuery.FORMATS.parameters());
        return all.stream().map(ChangePaths::parameter).toList();
    }

    private static Map<String, Object> parameter(Parameter<?> parameter) {
        Map<String, Object> described = object(
                "name", parameter.name(),
                "in", "query",
                "description", parameter.meaning(),
                "schema", parameter.kind().schema());
        if (parameter.name().equals(FROM)) {
            described.put("required", true);
        }
        if (parameter.kind().isList()) {
            described.put("style", "form");
            described.put("explode", false);
        }
        return described;
    }
}
