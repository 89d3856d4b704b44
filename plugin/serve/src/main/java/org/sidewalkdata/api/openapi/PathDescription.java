package org.sidewalkdata.api.openapi;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Parameter;

/**
 * A path below {@code /v3/api/} as references for people list it. Immutable.
 *
 * @param id its name in documents and addresses of sections, {@code snapshotFile}
 * @param path <code>snapshots/{name}/{file}</code>
 * @param summary a few words
 * @param meaning a few sentences
 * @param fileTypes the formats, of which the first is the default; empty: the path has one format that no name states
 * @param parameters those of the query, of the path and of headers
 * @param records the rows of formats with rows, each kind by itself
 */
public record PathDescription(
        String id,
        String path,
        String summary,
        String meaning,
        List<FileType> fileTypes,
        List<Parameter<?>> parameters,
        List<Records> records) {
    public PathDescription {
        fileTypes = List.copyOf(fileTypes);
        parameters = List.copyOf(parameters);
        records = List.copyOf(records);
    }

    /**
     * Returns the paths of a host.
     *
     * @param added what the host has beside the endpoints
     */
    public static List<PathDescription> all(AddedPaths added) {
        return Stream.concat(Endpoints.ALL.stream().map(PathDescription::of), added.paths().stream())
                .toList();
    }

    private static PathDescription of(Endpoint<?> endpoint) {
        return new PathDescription(
                endpoint.name(),
                endpoint.name(),
                endpoint.about().summary(),
                endpoint.about().meaning(),
                endpoint.fileTypes(),
                endpoint.parameters(),
                endpoint instanceof RowsEndpoint<?> rows ? rows.records().kinds() : List.of());
    }
}
