package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.format.ParquetFile;
import org.sidewalkdata.format.Workbook;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the parameter {@code properties}. */
@Tag("postgis")
class PropertiesTest {
    private static final String ROOT = "/v3/api/";
    private static final String EVERYWHERE = "?bbox=-180,-90,180,90";

    @AutoClose
    private static final FixtureCities cities =
            new FixtureCities(Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures"));

    private final SidewalkApi api = cities.api("oddities");

    @TempDir
    Path folder;

    /** Every second property, in reverse order, of stored, computed and included ones. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "labelClusters |",
                "labelClusters | &include=reliability,votes&includeRawLabels=true",
                "rawLabels | &include=region,side",
                "accessScoreStreets |",
                "accessScoreStreets | &weights=CurbRamp:2",
                "accessScoreStreets | &model=2026-10&preset=barriers&include=severityCounts",
                "priorities |",
                "priorities | &groupBy=street",
                "sidewalkPresence |",
                "regions |"
            })
    void hasTheWholeAnswersValuesAndNoOthers(String endpoint, String more) throws IOException {
        String target = ROOT + endpoint + EVERYWHERE + (more == null ? "" : more);
        List<JsonNode> whole = Answers.features(api, target);
        assertThat(whole).isNotEmpty();
        List<String> names = List.copyOf(whole.get(0).get("properties").propertyNames());
        List<String> kept =
                names.stream().filter(name -> names.indexOf(name) % 2 == 1).toList();
        List<String> reversed = new java.util.ArrayList<>(kept);
        java.util.Collections.reverse(reversed);

        List<JsonNode> fewer = Answers.features(api, target + "&properties=" + String.join(",", reversed));

        for (JsonNode feature : whole) {
            ((ObjectNode) feature.get("properties")).retain(kept);
        }
        assertThat(fewer).hasToString(whole.toString());
    }

    @Test
    void csvKeepsTheCellsOfTheGeometry() throws IOException {
        var csv = Answers.csv(api, ROOT + "labelClusters?filetype=csv&properties=tag_counts,label_type");
        assertThat(csv.getHeaderNames()).containsExactly("label_type", "tag_counts", "avg_latitude", "avg_longitude");
        List<CSVRecord> whole =
                Answers.csv(api, ROOT + "labelClusters?filetype=csv").getRecords();
        List<CSVRecord> fewer = csv.getRecords();
        assertThat(fewer).hasSameSizeAs(whole).isNotEmpty();
        for (int record = 0; record < fewer.size(); record++) {
            CSVRecord expected = whole.get(record);
            assertThat(fewer.get(record).toMap())
                    .allSatisfy((name, cell) -> assertThat(cell).isEqualTo(expected.get(name)));
        }
    }

    @Test
    void aGroupStaysWhole() throws IOException {
        JsonNode users = Answers.json(api, ROOT + "userStats?properties=stats_by_label_type,labels");
        assertThat(users.get(0).propertyNames()).containsExactly("labels", "stats_by_label_type");
        assertThat(users.get(0).at("/stats_by_label_type/CurbRamp").size()).isEqualTo(4);
        var csv =
                Answers.csv(api, ROOT + "accessScoreStreets" + EVERYWHERE + "&properties=cluster_counts&filetype=csv");
        assertThat(csv.getHeaderNames())
                .containsExactly(
                        "n_curb_ramp",
                        "n_no_curb_ramp",
                        "n_obstacle",
                        "n_surface_problem",
                        "n_no_sidewalk",
                        "n_crosswalk",
                        "n_signal",
                        "start_point",
                        "end_point");
    }

    @Test
    void everyFormatKnowsIt() throws Exception {
        String target = ROOT + "streets?properties=way_type,street_edge_id&filetype=";
        Path gpkg = Files.write(folder.resolve("a.gpkg"), Answers.body(api, target + "geopackage"));
        JsonNode feature = JsonMapper.shared()
                .readTree(Gdal.geoJson(gpkg.toString(), "streets", List.of()))
                .at("/features/0");
        assertThat(feature.get("properties").propertyNames()).containsExactly("street_edge_id", "way_type");
        assertThat(feature.at("/geometry/type").asString()).isEqualTo("LineString");
        Path zip = Files.write(folder.resolve("a.zip"), Answers.body(api, target + "shapefile"));
        assertThat(JsonMapper.shared()
                        .readTree(Gdal.geoJson("/vsizip/" + zip, "", List.of()))
                        .at("/features/0/properties")
                        .propertyNames())
                .containsExactly("street_id", "way_type");
        Path xlsx = Files.write(folder.resolve("a.xlsx"), Answers.body(api, target + "xlsx"));
        assertThat(Workbook.read(xlsx).get(0).header())
                .containsExactly("street_edge_id", "way_type", "start_point", "end_point");
        Path parquet = Files.write(folder.resolve("a.parquet"), Answers.body(api, target + "geoparquet"));
        assertThat(ParquetFile.read(parquet).schema().getFields())
                .extracting(field -> field.getName())
                .containsExactly("street_edge_id", "way_type", "geometry", "bbox");
    }

    @Test
    void aSecondFileOfLabelsStaysWhole() throws Exception {
        byte[] zip = Answers.body(api, ROOT + "labelClusters?properties=label_type&includeRawLabels=true&filetype=csv");
        Path file = Files.write(folder.resolve("a.zip"), zip);
        try (var archive = new java.util.zip.ZipFile(file.toFile())) {
            List<String> headers = archive.stream()
                    .map(entry -> {
                        try (var in = archive.getInputStream(entry)) {
                            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                                    .lines()
                                    .findFirst()
                                    .orElse("");
                        } catch (IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    })
                    .toList();
            assertThat(headers.get(0)).isEqualTo("label_type,avg_latitude,avg_longitude");
            assertThat(headers.get(1)).startsWith("label_cluster_id,label_id,user_id");
        }
    }

    @Test
    void anUnknownNameIsAnErrorWithTheList() throws IOException {
        assertThat(error("regions?properties=region_id,geom"))
                .contains(
                        "properties must be one or more of region_id, name, label_count, street_count, user_count, audit_count,",
                        "but was 'geom'");
        assertThat(error("labelClusters?properties=reliability")).contains("tag_counts but was 'reliability'");
        assertThat(error("labelClusters?include=reliability&properties=Reliability"))
                .contains("tag_counts, reliability but was 'Reliability'");
        assertThat(error("priorities?groupBy=street&properties=label_cluster_id"))
                .contains("was 'label_cluster_id'");
        assertThat(error("rawLabels?properties=label_id,")).contains("but was ''");
        assertThat(error("rawLabels?properties=x&filetype=x")).contains("filetype must be");
    }

    /** Lists that are always whole ignore it, as they ignore {@code filetype}. */
    @Test
    void wholeListsIgnoreIt() throws IOException {
        for (String list : List.of("labelTags", "streetTypes", "validationResultTypes")) {
            assertThat(Answers.body(api, ROOT + list + "?properties=x")).isEqualTo(Answers.body(api, ROOT + list));
        }
    }

    @Test
    void theDocumentedNamesAreTheRecordsOwn() {
        RowsEndpoint<?> labels = (RowsEndpoint<?>) Endpoints.find("rawLabels").orElseThrow();
        assertThat(labels.parameters())
                .filteredOn(parameter -> parameter.name().equals("properties"))
                .singleElement()
                .satisfies(parameter -> assertThat(parameter.kind().schema().get("items"))
                        .isEqualTo(java.util.Map.of(
                                "type",
                                "string",
                                "enum",
                                labels.records().collection().properties().stream()
                                        .map(Property::name)
                                        .toList())));
    }

    private String error(String target) throws IOException {
        String[] parts = target.split("\\?", 2);
        try (Response answer = api.handle(new Request("GET", ROOT + parts[0], parts[1]))) {
            assertThat(answer.status()).as(target).isEqualTo(400);
            return new String(answer.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
        }
    }
}
