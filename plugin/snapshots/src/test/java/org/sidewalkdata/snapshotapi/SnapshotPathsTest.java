package org.sidewalkdata.snapshotapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.openapi.OpenApiDocument;
import org.sidewalkdata.api.openapi.PathDescription;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The paths of a host with snapshots, as documents describe them. */
@Tag("golden")
class SnapshotPathsTest {
    private static final JsonNode DOCUMENT = JsonMapper.shared()
            .readTree(OpenApiDocument.json("https://example.org", "1.2.3", Optional.empty(), SnapshotPaths.all()));

    @Test
    void everyReferenceHasItsTarget() {
        assertThat(DOCUMENT.findValuesAsString("$ref"))
                .hasSizeGreaterThan(20)
                .allSatisfy(reference -> assertThat(
                                DOCUMENT.at(reference.substring(1)).isObject())
                        .as(reference)
                        .isTrue());
    }

    @Test
    void theDocumentListsAllPaths() {
        List<String> paths = PathDescription.all(SnapshotPaths.all()).stream()
                .map(path -> SidewalkApi.ROOT + path.path())
                .toList();
        assertThat(paths)
                .contains(
                        "/v3/api/snapshots",
                        "/v3/api/snapshots/{name}",
                        "/v3/api/snapshots/{name}/{file}",
                        "/v3/api/changes");
        assertThat(DOCUMENT.get("paths").propertyNames()).containsExactlyElementsOf(paths);
        assertThat(DOCUMENT.findValuesAsString("operationId")).doesNotHaveDuplicates();
    }

    /** A name in a path is a required parameter of the path, and the other way around. */
    @Test
    void theNamesInAPathAreItsParameters() {
        DOCUMENT.get("paths")
                .forEachEntry((path, methods) -> assertThat(methods.at("/get/parameters")
                                .valueStream()
                                .filter(parameter ->
                                        parameter.get("in").asString().equals("path"))
                                .peek(parameter -> assertThat(
                                                parameter.get("required").asBoolean())
                                        .isTrue())
                                .map(parameter -> "{" + parameter.get("name").asString() + "}"))
                        .as(path)
                        .containsExactlyElementsOf(Pattern.compile("\\{\\w+}")
                                .matcher(path)
                                .results()
                                .map(MatchResult::group)
                                .toList()));
    }

    @Test
    void aFileOfASnapshotIsReadInRanges() {
        JsonNode file = DOCUMENT.at("/paths/~1v3~1api~1snapshots~1{name}~1{file}/get");
        assertThat(file.at("/parameters/2/in").asString()).isEqualTo("header");
        assertThat(file.at("/parameters/2/name").asString()).isEqualTo("Range");
        assertThat(file.at("/responses/200/headers").has("ETag")).isTrue();
        assertThat(file.at("/responses/206/headers").has("Content-Range")).isTrue();
        assertThat(file.get("responses").propertyNames()).contains("404", "410", "416");
    }

    @Test
    void thePageOfTheDocumentsListsThemAll() {
        List<PathDescription> paths = PathDescription.all(SnapshotPaths.all());
        String page = paths.stream()
                .map(SnapshotPathsTest::section)
                .collect(Collectors.joining(
                        "\n",
                        """
                        # Endpoints

                        This page is generated from the code (`Endpoints`). The rules behind it are in [interface.md](interface.md). The first
                        format is the default; `filetype` chooses another. Fields have their names in CSV; in JSON the parts of a name are members of an
                        object. A `*` marks fields that a parameter such as `include` adds. A running server shows the same with examples at
                        `/api-docs` and in `/v3/api/openapi.json`. [Snapshots](use/snapshots.md) and [what changed](use/changes.md) exist only where
                        `sidewalk.snapshots.folder` is set, and GeoServer has neither.

                        | path | answer | formats |
                        |---|---|---|
                        """ + paths.stream().map(SnapshotPathsTest::line).collect(Collectors.joining()) + "\n",
                        ""));
        Golden.assertMatches(Repository.root().resolve("docs/endpoints.md"), page);
    }

    @Test
    void theGuideDescribesEachPath() throws IOException {
        String guide = Files.readString(Repository.root().resolve("docs/use/endpoints.md"));
        assertThat(PathDescription.all(SnapshotPaths.all()))
                .extracting(PathDescription::path)
                .filteredOn(path -> !path.contains("{"))
                .allSatisfy(path -> assertThat(guide).containsPattern("(?m)^\\| .*`" + path + "`.* \\|$"));
    }

    private static String line(PathDescription path) {
        String anchor = path.path().toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
        return "| [`" + path.path() + "`](#v3api" + anchor + ") | " + path.summary() + " | "
                + formats(path).replaceFirst("^: ", "") + " |\n";
    }

    private static String section(PathDescription path) {
        String parameters = path.parameters().stream()
                .map(parameter -> "| `" + parameter.name() + "` | "
                        + cell(parameter.kind().words()) + " | " + cell(parameter.meaning()) + " |\n")
                .collect(Collectors.joining());
        return "## `/v3/api/" + path.path() + "`\n\n" + path.summary() + formats(path) + ".\n"
                + (SnapshotPaths.all().paths().contains(path) ? "Needs `sidewalk.snapshots.folder`.\n" : "")
                + "\n" + cell(path.meaning()) + "\n"
                + (parameters.isEmpty() ? "" : "\n| parameter | values | meaning |\n|---|---|---|\n" + parameters)
                + path.records().stream().map(SnapshotPathsTest::fields).collect(Collectors.joining());
    }

    /** The fields of a record; those of a group by their names in CSV. A {@code *} marks what a parameter adds. */
    private static String fields(Records records) {
        StringBuilder table = new StringBuilder(
                "\n| field of " + records.name() + " | type | shapefile | meaning |\n|---|---|---|---|\n");
        for (Property property : records.collection().properties()) {
            String mark = records.maybe().contains(property.name()) ? " *" : "";
            columns(property)
                    .forEach(column -> table.append("| `" + column.name() + "`" + mark + " | "
                            + column.type().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                            + (column.nullable() ? " or null" : "") + " | "
                            + (column.dbfName().isEmpty() ? "" : "`" + column.dbfName() + "` ") + "| "
                            + cell(column.meaning()) + " |\n"));
        }
        return table.toString();
    }

    private static Stream<Column> columns(Property property) {
        return property instanceof Property.Value value
                ? Stream.of(value.column())
                : ((Property.Group) property).members().stream().flatMap(SnapshotPathsTest::columns);
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll("\\s+", " ");
    }

    private static String formats(PathDescription path) {
        return path.fileTypes().isEmpty()
                ? ""
                : path.fileTypes().stream().map(FileType::parameterValue).collect(Collectors.joining(", ", ": ", ""));
    }
}
