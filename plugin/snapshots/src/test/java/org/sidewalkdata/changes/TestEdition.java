package org.sidewalkdata.changes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;

/** An invented edition, whose tables are written from a few values. */
class TestEdition {
    private static final String GRADE_COLUMNS = ", mean_grade REAL, max_grade REAL, net_grade REAL,"
            + " total_climb_meters REAL, total_descent_meters REAL, meters_over_5pct REAL, meters_over_8pct REAL,"
            + " grade_confidence TEXT, grade_quality TEXT, dem_source TEXT";

    private final String name;
    private Optional<String> city = Optional.of("testville");
    private Optional<String> cityName = Optional.of("Testville");
    private Optional<Bbox> box = Optional.empty();
    private Map<String, Object> rules = Map.of("rule_version", 1L);
    final TreeMap<Long, Cluster> clusters = new TreeMap<>();
    private final TreeMap<Long, Long> elsewhere = new TreeMap<>();
    private final TreeMap<Long, Object[]> streets = new TreeMap<>();
    private final TreeMap<Long, Object[]> regions = new TreeMap<>();
    private Optional<TreeMap<Long, Object[]>> grades = Optional.empty();

    /** A cluster as its table has it. */
    record Cluster(
            String type, long street, String severity, int agree, int disagree, String tags, List<Long> labels) {}

    TestEdition(String name) {
        this.name = name;
    }

    TestEdition ofCity(String key) {
        city = Optional.of(key);
        return this;
    }

    /** Takes the city's key away, and gives it another name. */
    TestEdition ofCityNamed(Optional<String> otherName) {
        city = Optional.empty();
        cityName = otherName;
        return this;
    }

    TestEdition at(Bbox place) {
        box = Optional.of(place);
        return this;
    }

    TestEdition byRules(long version) {
        rules = Map.of("rule_version", version);
        return this;
    }

    TestEdition cluster(long street, String severity, long... labels) {
        return cluster("Obstacle", street, severity, 0, 0, "{}", labels);
    }

    TestEdition cluster(
            String type, long street, String severity, int agree, int disagree, String tags, long... labels) {
        List<Long> ids = Arrays.stream(labels).sorted().boxed().toList();
        clusters.put(ids.get(0), new Cluster(type, street, severity, agree, disagree, tags, ids));
        return this;
    }

    /** Adds clusters and streets: {@code c1/2:10 11} is {@code cluster(1, "2", 10, 11)}, {@code s1/0.5/1} a street. */
    TestEdition with(String things) {
        for (String thing : things.split("; ")) {
            String[] parts = thing.substring(1).split("[/:]");
            if (thing.startsWith("s")) {
                street(Long.parseLong(parts[0]), parts[1], Integer.parseInt(parts[2]));
            } else {
                cluster(
                        Long.parseLong(parts[0]),
                        parts[1],
                        Arrays.stream(parts[2].split(" "))
                                .mapToLong(Long::parseLong)
                                .toArray());
            }
        }
        return this;
    }

    /** Moves a cluster from the region 1 to another. */
    TestEdition inRegion(long cluster, long region) {
        elsewhere.put(cluster, region);
        return this;
    }

    /** Adds a street from longitude {@code id} on, in the region 1. */
    TestEdition street(long id, String score, int audits) {
        return street(id, score, audits, "LINESTRING(" + id + " 0," + id + ".5 0.5," + (id + 1) + " 0)");
    }

    TestEdition street(long id, String score, int audits, String wkt) {
        return street(id, 1, score, audits, 100, wkt);
    }

    TestEdition street(long id, long region, String score, int audits, double length, String wkt) {
        streets.put(id, new Object[] {id, region, number(score), audits, length, line(wkt)});
        return this;
    }

    /** Makes it an edition that tells grades, of no street so far. */
    TestEdition measured() {
        grades = Optional.of(new TreeMap<>());
        return this;
    }

    TestEdition grade(long street, double steepest, String quality, String source) {
        grades.orElseThrow().put(street, new Object[] {
            steepest / 2, steepest, null, 1.5, 0.0, 20.0, 0.0, "high", quality, source.isEmpty() ? null : source
        });
        return this;
    }

    /** Adds a region, a square of two degrees around longitude 0.5 and latitude 0.25. */
    TestEdition region(long id, String regionName, String score, String coverage) {
        return region(id, regionName, score, coverage, 7, -0.5);
    }

    TestEdition region(long id, String regionName, String score, String coverage, int count, double west) {
        double[] square = {west, -0.75, west + 2, -0.75, west + 2, 1.25, west, 1.25, west, -0.75};
        regions.put(id, new Object[] {id, regionName, number(score), number(coverage), count, area(square)});
        return this;
    }

    private Object[] withGrade(long id, Object[] street) {
        return grades.map(told -> Stream.concat(
                                Arrays.stream(street), Arrays.stream(told.getOrDefault(id, new Object[10])))
                        .toArray())
                .orElse(street);
    }

    private static Object number(String text) {
        return text.isEmpty() ? null : Double.valueOf(text);
    }

    EditionFacts facts() {
        return new EditionFacts(name, city, new DataVersion(3, Instant.EPOCH, cityName, box), rules, name);
    }

    /** Writes the tables that a comparison reads. */
    Edition writtenTo(Path folder) throws IOException {
        Path file = folder.resolve(name + ".gpkg");
        Files.deleteIfExists(file);
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            database.setAutoCommit(false);
            fill(
                    database,
                    "label_clusters (label_cluster_id INTEGER, label_type TEXT, street_edge_id INTEGER, region_id INTEGER,"
                            + " region_name TEXT, median_severity INTEGER, agree_count INTEGER, disagree_count INTEGER,"
                            + " label_ids TEXT, tag_counts TEXT, geom BLOB)",
                    clusters.entrySet().stream()
                            .map(entry -> row(entry.getKey(), entry.getValue()))
                            .toList());
            fill(
                    database,
                    "access_score_streets (street_edge_id INTEGER, region_id INTEGER, score REAL, audit_count INTEGER,"
                            + " length_meters REAL, geom BLOB"
                            + grades.map(told -> GRADE_COLUMNS).orElse("") + ")",
                    streets.entrySet().stream()
                            .map(entry -> withGrade(entry.getKey(), entry.getValue()))
                            .toList());
            fill(
                    database,
                    "access_score_regions (region_id INTEGER, name TEXT, score REAL, coverage REAL,"
                            + " total_street_count INTEGER, geom BLOB)",
                    regions.values());
            database.commit();
        } catch (SQLException e) {
            throw new IOException(e);
        }
        return new Edition(facts(), file);
    }

    private static void fill(Connection database, String table, Collection<Object[]> rows) throws SQLException {
        try (Statement create = database.createStatement()) {
            create.executeUpdate("CREATE TABLE " + table);
        }
        String values = table.replaceAll("[^,]", "").replace(",", "?,") + "?";
        try (PreparedStatement insert =
                database.prepareStatement("INSERT INTO " + table.split(" ", 2)[0] + " VALUES (" + values + ")")) {
            for (Object[] row : rows) {
                for (int i = 0; i < row.length; i++) {
                    insert.setObject(i + 1, row[i]);
                }
                insert.executeUpdate();
            }
        }
    }

    private Object[] row(long id, Cluster cluster) {
        return new Object[] {
            id,
            cluster.type,
            cluster.street == 0 ? null : cluster.street,
            elsewhere.getOrDefault(id, 1L),
            "North \"A\", old\r\ntown",
            cluster.severity.isEmpty() ? null : Integer.valueOf(cluster.severity),
            cluster.agree,
            cluster.disagree,
            cluster.labels.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]")),
            cluster.tags,
            geometry(5 + 16, 1).putDouble(id % 100).putDouble(0.25).array()
        };
    }

    /** Returns a line as a GeoPackage has it. */
    static byte[] line(String wkt) {
        double[] numbers = Arrays.stream(wkt.replaceAll("[A-Z()]", "").split("[ ,]"))
                .mapToDouble(Double::parseDouble)
                .toArray();
        ByteBuffer line = geometry(9 + 8 * numbers.length, 2).putInt(numbers.length / 2);
        Arrays.stream(numbers).forEach(line::putDouble);
        return line.array();
    }

    private static byte[] area(double[] ring) {
        ByteBuffer area = geometry(9 + 9 + 4 + 8 * ring.length, 6).putInt(1);
        area.put((byte) 1).putInt(3).putInt(1).putInt(ring.length / 2);
        Arrays.stream(ring).forEach(area::putDouble);
        return area.array();
    }

    private static ByteBuffer geometry(int bytes, int type) {
        ByteBuffer blob = ByteBuffer.allocate(8 + bytes).order(ByteOrder.LITTLE_ENDIAN);
        return blob.put(new byte[] {'G', 'P', 0, 1}).putInt(4326).put((byte) 1).putInt(type);
    }
}
