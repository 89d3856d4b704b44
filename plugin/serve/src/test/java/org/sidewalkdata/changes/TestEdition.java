package org.sidewalkdata.changes;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;

/** An invented edition, whose tables are written from a few values. */
class TestEdition implements Edition {
    private final String name;
    private Optional<String> city = Optional.of("testville");
    private Optional<String> cityName = Optional.of("Testville");
    private Optional<Bbox> box = Optional.empty();
    private Map<String, Object> rules = Map.of("rule_version", 1L);
    final TreeMap<Long, Cluster> clusters = new TreeMap<>();
    private final TreeMap<Long, Long> elsewhere = new TreeMap<>();
    private final TreeMap<Long, String> streets = new TreeMap<>();
    private final TreeMap<Long, String> lines = new TreeMap<>();
    private final TreeMap<Long, String> regions = new TreeMap<>();

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
        streets.put(id, id + ",1," + score + "," + audits + ",100,\"0,0\",\"1,1\"");
        lines.put(id, id + ",\"0,0\",\"1,1\",\"" + wkt + "\"");
        return this;
    }

    TestEdition region(long id, String regionName, String score, String coverage) {
        regions.put(
                id, id + ",\"" + regionName.replace("\"", "\"\"") + "\"," + score + "," + coverage + ",7,\"0.5,0.25\"");
        return this;
    }

    @Override
    public EditionFacts facts() {
        return new EditionFacts(name, city, new DataVersion(3, Instant.EPOCH, cityName, box), rules, name);
    }

    @Override
    public InputStream open(Table table) {
        String text = switch (table) {
            case CLUSTERS ->
                file(
                        "city_id,label_cluster_id,label_type,street_edge_id,region_id,region_name,median_severity,"
                                + "agree_count,disagree_count,label_ids,users,tag_counts,avg_latitude,avg_longitude",
                        clusters.entrySet().stream()
                                .map(entry -> row(entry.getKey(), entry.getValue()))
                                .toList());
            case STREETS ->
                file(
                        "model,street_edge_id,region_id,score,audit_count,length_meters,start_point,end_point",
                        byModels(streets));
            case LINES -> file("street_edge_id,start_point,end_point,wkt", List.copyOf(lines.values()));
            case REGIONS ->
                file("model,region_id,name,score,coverage,total_street_count,center_point", byModels(regions));
        };
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> byModels(TreeMap<Long, String> rows) {
        List<String> lines = new ArrayList<>();
        for (String model : List.of("2026-06", "2026-10")) {
            rows.values().forEach(row -> lines.add(model + "," + row));
        }
        return lines;
    }

    private String row(long id, Cluster cluster) {
        return "x," + id + "," + cluster.type + "," + (cluster.street == 0 ? "" : cluster.street)
                + "," + elsewhere.getOrDefault(id, 1L) + ",\"North \"\"A\"\", old\r\ntown\","
                + cluster.severity + "," + cluster.agree + "," + cluster.disagree + ",\""
                + cluster.labels.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"))
                + "\",[],\"" + cluster.tags.replace("\"", "\"\"") + "\",0.25," + (id % 100);
    }

    private static String file(String header, List<String> rows) {
        return header + "\r\n" + rows.stream().map(row -> row + "\r\n").collect(Collectors.joining());
    }

    @Override
    public void close() {
        // holds memory only
    }
}
