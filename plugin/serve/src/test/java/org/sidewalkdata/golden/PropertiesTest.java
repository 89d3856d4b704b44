package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.Property;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the parameter {@code properties}. */
class PropertiesTest extends FixtureCityTest {
    /** Every second property, in reverse order, of stored, computed and included ones. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "labelClusters?",
                "labelClusters?include=reliability,votes&includeRawLabels=true",
                "rawLabels?include=region,side",
                "accessScoreStreets?",
                "accessScoreStreets?weights=CurbRamp:2",
                "accessScoreStreets?model=2026-10&preset=barriers&include=severityCounts",
                "priorities?",
                "priorities?groupBy=street",
                "sidewalkPresence?",
                "regions?"
            })
    void hasTheWholeAnswersValuesAndNoOthers(String request) {
        String target = request + "&" + EVERYWHERE;
        List<JsonNode> whole = Answers.features(api, target);
        List<String> names = List.copyOf(whole.get(0).get("properties").propertyNames());
        List<String> kept =
                names.stream().filter(name -> names.indexOf(name) % 2 == 1).toList();
        List<String> reversed = new ArrayList<>(kept);
        Collections.reverse(reversed);
        List<JsonNode> fewer = Answers.features(api, target + "&properties=" + String.join(",", reversed));
        whole.forEach(feature -> ((ObjectNode) feature.get("properties")).retain(kept));
        assertThat(fewer).hasToString(whole.toString());
    }

    @Test
    void csvKeepsTheCellsOfTheGeometry() {
        List<CSVRecord> whole = csv(api, "labelClusters?filetype=csv");
        List<CSVRecord> fewer = csv(api, "labelClusters?filetype=csv&properties=tag_counts,label_type");
        assertThat(fewer).hasSameSizeAs(whole).isNotEmpty();
        for (int record = 0; record < fewer.size(); record++) {
            CSVRecord expected = whole.get(record);
            assertThat(fewer.get(record).toMap())
                    .containsOnlyKeys("label_type", "tag_counts", "avg_latitude", "avg_longitude")
                    .allSatisfy((name, cell) -> assertThat(cell).isEqualTo(expected.get(name)));
        }
    }

    @Test
    void aGroupStaysWhole() {
        JsonNode users = json("userStats?properties=stats_by_label_type,labels");
        assertThat(users.get(0).propertyNames()).containsExactly("labels", "stats_by_label_type");
        assertThat(users.get(0).at("/stats_by_label_type/CurbRamp").size()).isEqualTo(4);
        assertThat(Answers.text(api, "accessScoreStreets?" + EVERYWHERE + "&properties=cluster_counts&filetype=csv"))
                .startsWith(
                        "n_curb_ramp,n_no_curb_ramp,n_obstacle,n_surface_problem,n_no_sidewalk,n_crosswalk,n_signal,"
                                + "start_point,end_point\r\n");
    }

    @Test
    void everyFormatKnowsIt() throws Exception {
        String target = "streets?properties=way_type,street_edge_id&filetype=";
        JsonNode feature = gdal(file(api, "a.gpkg", target + "geopackage").toString(), "streets")
                .get(0);
        assertThat(feature.get("properties").propertyNames()).containsExactly("street_edge_id", "way_type");
        assertThat(feature.at("/geometry/type").asString()).isEqualTo("LineString");
        assertThat(gdal("/vsizip/" + file(api, "a.zip", target + "shapefile"), "")
                        .at("/0/properties")
                        .propertyNames())
                .containsExactly("street_id", "way_type");
        assertThat(workbook(api, target + "xlsx").get(0).header())
                .containsExactly("street_edge_id", "way_type", "start_point", "end_point");
        assertThat(parquet(api, target + "geoparquet").schema().getFields())
                .extracting(field -> field.getName())
                .containsExactly("street_edge_id", "way_type", "geometry", "bbox");
    }

    @Test
    void aSecondFileOfLabelsStaysWhole() throws Exception {
        Path file = file(api, "a.zip", "labelClusters?properties=label_type&includeRawLabels=true&filetype=csv");
        try (var archive = new ZipFile(file.toFile())) {
            List<String> headers = new ArrayList<>();
            for (ZipEntry entry : Collections.list(archive.entries())) {
                headers.add(new String(archive.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
            }
            assertThat(headers.get(0)).startsWith("label_type,avg_latitude,avg_longitude\r\n");
            assertThat(headers.get(1)).startsWith("label_cluster_id,label_id,user_id");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        regions?properties=region_id,geom | properties must be one or more of region_id, name, label_count, street_count, user_count, audit_count,
        regions?properties=region_id,geom | but was 'geom'
        labelClusters?properties=reliability | tag_counts but was 'reliability'
        labelClusters?include=reliability&properties=Reliability | tag_counts, reliability but was 'Reliability'
        priorities?groupBy=street&properties=label_cluster_id | was 'label_cluster_id'
        rawLabels?properties=label_id, | but was ''
        rawLabels?properties=x&filetype=x | filetype must be
        """)
    void anUnknownNameIsAnErrorWithTheList(String target, String complaint) {
        assertThat(Answers.error(api, target)).contains(complaint);
    }

    @Test
    void theDocumentedNamesAreTheRecordsOwn() {
        RowsEndpoint<?> labels = (RowsEndpoint<?>) Endpoints.find("rawLabels").orElseThrow();
        List<String> names = labels.records().collection().properties().stream()
                .map(Property::name)
                .toList();
        assertThat(labels.parameters())
                .filteredOn(parameter -> parameter.name().equals("properties"))
                .singleElement()
                .satisfies(parameter -> assertThat(parameter.kind().schema().get("items"))
                        .isEqualTo(Map.of("type", "string", "enum", names)));
    }
}
