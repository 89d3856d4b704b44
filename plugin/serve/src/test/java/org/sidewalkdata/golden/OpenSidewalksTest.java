package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that {@code filetype=osw} keeps what the schema of OpenSidewalks 0.3 demands, and what its facts are (B20). */
class OpenSidewalksTest extends FixtureCityTest {
    private static final Set<String> HIGHWAYS = Set.of(
            "footway",
            "living_street",
            "pedestrian",
            "primary",
            "residential",
            "secondary",
            "service",
            "steps",
            "tertiary",
            "trunk",
            "unclassified");

    /**
     * Streets from west to east, whose ends lie 0.4 m apart; 905 is shorter than the distance within which ends are one
     * node, and 906 ends where it begins.
     */
    private static final String STREETS = """
            INSERT INTO street_edge (street_edge_id, way_type, street_name, status, geom)
            SELECT id, way_type, name, 'open', ST_GeomFromText('LINESTRING(' || line || ')', 4326) FROM (VALUES
              (901, 'residential', 'Elm', '20 51, 20.001 51'),
              (902, 'primary_link', 'Oak', '20.001004 51, 20.002 51'),
              (903, 'residential', NULL, '20.002 51.000002, 20.003 51'),
              (904, 'steps', '', '20.003 51, 20.004 51'),
              (905, 'residential', NULL, '20.004 51, 20.004004 51'),
              (906, NULL, NULL, '20 51, 20 51.001, 20.001 51.001, 20 51')) AS s (id, way_type, name, line);
            INSERT INTO street_grade (street_edge_id, net_grade, grade_quality, grade_confidence) VALUES
              (901, -0.05, 'measured', 'high'), (902, 0.05, 'measured', 'high'), (903, 0.05, 'suspect', 'high'),
              (904, 0.05, 'measured', 'low'), (905, 0.05, 'measured', 'medium');
            """;

    @AutoClose
    private static final FixtureCities CITY = new FixtureCities(FixtureCities.FOLDER, STREETS);

    OpenSidewalksTest() {
        super(CITY.api("oddities"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "streets?filetype=osw",
                "streets?filetype=osw&" + EVERYWHERE,
                "streets?filetype=osw&bbox=20,51,20.0035,51.1",
                "streets?filetype=osw&wayType=residential",
                "streets?filetype=osw&minLabelCount=1"
            })
    void keepsTheSchema(String target) throws Exception {
        Dataset dataset = read(target);
        Map<String, JsonNode> nodes = byId(dataset.features("nodes"), "Point");
        nodes.values().forEach(node -> assertThat(names(node)).containsExactly("_id"));
        byId(dataset.features("points"), "Point")
                .values()
                .forEach(point -> assertThat(names(point)).allMatch(name -> name.equals("_id") || isExtension(name)));
        Set<String> ends = new HashSet<>();
        Map<String, JsonNode> edges = byId(dataset.features("edges"), "LineString");
        edges.values().forEach(edge -> {
            assertThat(names(edge)).contains("_id", "_u_id", "_v_id");
            List<String> more = names(edge).stream()
                    .filter(name -> !isExtension(name) && !name.startsWith("_"))
                    .toList();
            if (more.isEmpty()) {
                assertThat(edge.at("/properties/highway").isMissingNode()).isTrue();
            } else {
                assertThat(more).isSubsetOf("highway", "name", "length", "incline");
                assertThat(HIGHWAYS).contains(edge.at("/properties/highway").stringValue());
                assertThat(edge.at("/properties/length").doubleValue()).isPositive();
                assertThat(edge.at("/properties/incline").asDouble(0)).isBetween(-1.0, 1.0);
            }
            JsonNode line = edge.at("/geometry/coordinates");
            assertThat(Set.copyOf(line.valueStream().toList())).as("%s", edge).hasSizeGreaterThan(1);
            ends.add(isAt(line.get(0), edge.at("/properties/_u_id"), nodes));
            ends.add(isAt(line.get(line.size() - 1), edge.at("/properties/_v_id"), nodes));
        });
        assertThat(nodes.keySet()).isEqualTo(ends);
        assertThat(edges).isNotEmpty();
        if (target.contains("&")) {
            assertThat(dataset.features("points"))
                    .allMatch(point -> edges.containsKey(
                            point.at("/properties/ext:edge_id").asString()));
        }
    }

    private static String isAt(JsonNode position, JsonNode node, Map<String, JsonNode> nodes) {
        assertThat(nodes).containsKey(node.stringValue());
        assertThat(nodes.get(node.stringValue()).at("/geometry/coordinates")).isEqualTo(position);
        return node.stringValue();
    }

    @Test
    void factsAreThoseOfTheStreet() throws Exception {
        Map<String, JsonNode> edges = byId(read("streets?filetype=osw").features("edges"), "LineString");
        String all = "\"ext:audited\":false,\"ext:presence_left\":\"unknown\",\"ext:presence_right\":\"unknown\"}";
        assertThat(edges.get("901").get("properties").toString())
                .matches("\\{\"_id\":\"901\",\"_u_id\":\"(\\d+)\","
                        + "\"_v_id\":\"(?!\\1\")\\d+\",\"highway\":\"residential\",\"name\":\"Elm\",\"length\":70\\.\\d+,"
                        + "\"incline\":-0\\.05,\"ext:status\":\"open\"," + all.replace("}", "\\}"));
        assertThat(edges.get("902").get("properties").toString())
                .endsWith("\"ext:way_type\":\"primary_link\",\"ext:status\":\"open\"," + all)
                .contains("\"_u_id\":" + edges.get("901").at("/properties/_v_id"));
        for (String withoutIncline : List.of("903", "904")) {
            assertThat(names(edges.get(withoutIncline))).contains("highway").doesNotContain("incline");
        }
        assertThat(edges).doesNotContainKey("905").containsKey("906");
        assertThat(edges.get("906").at("/properties/_u_id"))
                .isEqualTo(edges.get("901").at("/properties/_u_id"));
        Map<Long, JsonNode> scores = properties("accessScoreStreets?" + EVERYWHERE).stream()
                .collect(Collectors.toMap(street -> street.get("street_edge_id").longValue(), street -> street));
        scores.forEach((id, street) -> {
            JsonNode edge = edges.getOrDefault(id.toString(), edges.get("901")).get("properties");
            assertThat(edge.path("ext:score").asDouble(-1))
                    .isEqualTo(street.get("score").asDouble(-1));
        });
        properties("sidewalkPresence?" + EVERYWHERE).stream()
                .filter(side -> edges.containsKey(side.get("street_edge_id").asString()))
                .forEach(side -> assertThat(edges.get(side.get("street_edge_id").asString())
                                .at("/properties/ext:presence_"
                                        + side.get("street_side").stringValue()))
                        .isEqualTo(side.get("presence")));
    }

    @Test
    void pointsAreTheClusters() throws Exception {
        List<JsonNode> clusters = properties("labelClusters?" + EVERYWHERE);
        List<JsonNode> points = read("streets?filetype=osw").features("points");
        assertThat(points).hasSameSizeAs(clusters).isNotEmpty();
        for (int i = 0; i < points.size(); i++) {
            JsonNode point = points.get(i).get("properties");
            JsonNode cluster = clusters.get(i);
            assertThat(point.get("_id").stringValue())
                    .isEqualTo(cluster.get("label_cluster_id").asString());
            for (String fact : List.of("label_type", "median_severity", "cluster_size", "agree_count", "tag_counts")) {
                JsonNode expected = cluster.get(fact);
                assertThat(point.path("ext:" + fact)).isEqualTo(expected.isNull() ? point.path("none") : expected);
            }
        }
    }

    @Test
    void gdalReadsEachFile() throws Exception {
        Path file = file(api, "osw.zip", "streets?filetype=osw");
        Dataset dataset = read("streets?filetype=osw");
        for (String name : List.of("edges", "nodes", "points")) {
            assertThat(Gdal.counts("/vsizip/" + file + "/opensidewalks." + name + ".geojson"))
                    .containsExactly(Map.entry("opensidewalks." + name, (long)
                            dataset.features(name).size()));
        }
    }

    /** The schema forbids a file without features. */
    @Test
    void anEmptyAnswerHasOnlyTheTextOfWhatIsMissing() throws Exception {
        for (String target :
                List.of("streets?filetype=osw&minLabelCount=999999", "streets?filetype=osw&bbox=20,51,20.0005,51.1")) {
            Map<String, String> files = read(target).files();
            assertThat(files.keySet())
                    .containsExactlyElementsOf(
                            target.contains("bbox")
                                    ? List.of(
                                            "opensidewalks.edges.geojson", "opensidewalks.nodes.geojson", "README.txt")
                                    : List.of("README.txt"));
            assertThat(files.get("README.txt")).contains("Lines of sidewalks", "Widths and surfaces", "Crossings");
        }
    }

    @Test
    void propertiesAreThoseOfTheSchema() {
        assertThat(Answers.error(api, "streets?filetype=osw&properties=_id")).contains("is not for filetype=osw");
    }

    /** The files of an archive by name, in order. */
    private record Dataset(Map<String, String> files) {
        List<JsonNode> features(String name) {
            JsonNode file =
                    JsonMapper.shared().readTree(files.getOrDefault("opensidewalks." + name + ".geojson", "{}"));
            if (file.isEmpty()) {
                return List.of();
            }
            assertThat(file.propertyNames()).containsExactly("$schema", "dataSource", "type", "features");
            assertThat(file.get("$schema").stringValue())
                    .isEqualTo("https://sidewalks.washington.edu/opensidewalks/0.3/schema.json");
            assertThat(file.at("/dataSource/name").stringValue()).contains("OpenStreetMap contributors");
            assertThat(file.get("type").stringValue()).isEqualTo("FeatureCollection");
            assertThat(file.get("features").size()).isPositive();
            return file.get("features").valueStream().toList();
        }
    }

    private Dataset read(String target) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        try (var archive = new ZipFile(file(api, "answer.zip", target).toFile())) {
            for (ZipEntry entry : archive.stream().toList()) {
                files.put(
                        entry.getName(),
                        new String(archive.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return new Dataset(files);
    }

    /** Returns features by id, after the checks that each file needs. */
    private static Map<String, JsonNode> byId(List<JsonNode> features, String geometry) {
        Map<String, JsonNode> found = new HashMap<>();
        for (JsonNode feature : features) {
            assertThat(feature.propertyNames()).containsExactly("type", "geometry", "properties");
            assertThat(feature.at("/geometry/type").stringValue()).isEqualTo(geometry);
            assertThat(feature.get("properties").valueStream()).noneMatch(JsonNode::isNull);
            String id = feature.at("/properties/_id").stringValue();
            assertThat(id).isNotEmpty();
            assertThat(found.put(id, feature)).as(id).isNull();
        }
        return found;
    }

    private static List<String> names(JsonNode feature) {
        return List.copyOf(feature.get("properties").propertyNames());
    }

    private static boolean isExtension(String name) {
        return name.startsWith("ext:");
    }
}
