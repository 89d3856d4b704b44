package org.sidewalkdata.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.filter.cql2.AreaReader;
import org.sidewalkdata.format.CsvTable;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.testkit.random.RandomTrials;

class ComparisonTest {
    private static final String LINE = "LINESTRING(1 0,2 0)";
    private static final Location ANYWHERE = new Location.Anywhere();

    @TempDir
    private Path folder;

    private final TestEdition old = new TestEdition("old");
    private final TestEdition now = new TestEdition("new");

    /** {@code c1/2:10 11} is a cluster of street 1 and severity 2 with labels 10 and 11, {@code s1/0.5/1} a street with a score and an audit. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        a cluster stays while it has most of its labels => c1/2:10 11 12 => c1/2:5 11 12 => CLUSTERS => `` =>
        one that loses half of its labels is removed, and two are split from it => c1/2:10 11 12 13 => c1/2:10 11; c1/2:12 13 => CLUSTERS => earlier_id other_id => \
          10 added [split] earlier_id=10 other_id=10; 12 added [split] earlier_id=10 other_id=10; 10 removed [split] earlier_id=10 other_id=
        the larger part of a split cluster is the same => c1/2:10 11 12 => c1/2:10; c1/3:11 12 => CLUSTERS => earlier_id other_id => \
          10 added [split] earlier_id=10 other_id=10; 11 changed [severity] earlier_id=10 other_id=
        of two origins with half of its labels each the smaller id is named => c1/2:10 11 12; c1/2:20 21 22 => c1/2:11 12; c1/2:21 22; c1/2:20 10 => \
          CLUSTERS => earlier_id => 10 added [split] earlier_id=10
        one of three labels is old, so it is new; with one of two it is a leftover => c1/2:10 11 12; c1/2:20 21 22 23 => c1/2:11 12; c1/2:10 30 31; c1/2:20 32 => \
          CLUSTERS => earlier_id other_id => 10 added [new] earlier_id= other_id=; 20 added [split] earlier_id=20 other_id=20; 20 removed [split] earlier_id=20 other_id=
        of merged clusters the largest stays => c1/2:1; c1/2:2 3; c1/2:4 5 => c1/2:1 2 3 4 5 => CLUSTERS => other_id => \
          1 removed [merged] other_id=1; 4 removed [merged] other_id=1
        a street says why its score changed => s1/0.5/1; c1/3:1; c1/1:2; c1/1:3 => s1/0.75/2; c1/1:2; c1/2:3; c1/1:4 => STREETS => \
          score_before score_after score_difference clusters_added clusters_removed clusters_changed region_name => \
          1 changed [audits, clusters_added, clusters_removed, severity] score_before=0.5 score_after=0.75 score_difference=0.25 clusters_added=1 \
        clusters_removed=1 clusters_changed=1 region_name=North
        a street says what was only split or merged => s1/0.5/1; c1/1:1 2 3 4 5; c1/1:10; c1/1:11 12; s2/0.5/1; c2/1:20 21 => \
          s1/0.6/1; c1/1:1 2; c1/1:3 4 5; c1/1:10 11 12; s2/0.4/1; c2/1:20; c2/1:21; c2/1:22 => STREETS => clusters_added clusters_removed => \
          1 changed [split, merged] clusters_added=0 clusters_removed=0; 2 changed [clusters_added, split] clusters_added=1 clusters_removed=0
        streets come and go => s1/0.5/1; s2//0 => s2/0.6/1; s4//0 => STREETS => `` => 1 removed [gone]; 2 changed [audits]; 4 added [new]
        """)
    void changesAreTold(String claim, String before, String after, Kind kind, String shown, @Nullable String rows)
            throws IOException {
        old.with(before);
        now.with(after);
        assertRows(kind, shown, rows == null ? new String[0] : rows.split("; "));
    }

    @Test
    void newAndSplitClustersAreCounted() throws IOException {
        old.with("c1/2:10 11 12; c1/2:20 21 22 23");
        now.with("c1/2:11 12; c1/2:10 30 31; c1/2:20 32");
        assertCounts("clusters", "added=2 new=1 split=1 removed=1 gone=0");
    }

    @Test
    void aClusterOfAnotherTypeIsAnother() throws IOException {
        old.cluster("Obstacle", 1, "2", 0, 0, "{}", 1);
        now.cluster("Signal", 1, "", 0, 0, "{}", 1);
        assertRows(Kind.CLUSTERS, "", "1 added [new]", "1 removed [gone]");
    }

    @Test
    void severityVerdictTagsAndStreetAreChanges() throws IOException {
        old.cluster("CurbRamp", 1, "", 1, 1, "{\"steep\":1}", 1, 2);
        now.cluster("CurbRamp", 2, "3", 2, 1, "{\"steep\":2}", 1, 2);
        assertRows(
                Kind.CLUSTERS,
                "severity_before severity_after verdict_before verdict_after",
                "1 changed [severity, verdict, tags, street] severity_before= severity_after=3 verdict_before="
                        + " verdict_after=true");
    }

    @Test
    void aClusterThatChangesNoScoreChangesNoStreet() throws IOException {
        old.street(1, "0.5", 1);
        now.street(1, "0.5", 1).cluster("Other", 1, "", 0, 0, "{}", 1);
        assertRows(Kind.STREETS, "");
    }

    /** Street 1 with the same grade, 2 with another, 3 measured first, 4 no longer, 5 of another quality and score. */
    @Test
    void aGradeIsComparedByItsValues() throws IOException {
        old.measured();
        now.measured();
        for (long street = 1; street <= 6; street++) {
            old.street(street, "0.5", 1);
            now.street(street, street == 5 ? "0.6" : "0.5", 1);
        }
        old.grade(1, 0.0625, "measured", "1 m").grade(2, 0.0625, "measured", "1 m");
        now.grade(1, 0.0625, "measured", "1 m").grade(2, 0.1, "measured", "1 m");
        now.grade(3, 0.1, "no_data", "");
        old.grade(4, 0.1, "measured", "").grade(5, 0.1, "measured", "");
        now.grade(5, 0.1, "suspect", "");
        assertRows(
                Kind.STREETS,
                "",
                "2 changed [grade]",
                "3 changed [grade]",
                "4 changed [grade]",
                "5 changed [grade, other]");
        assertCounts("streets", "by_reason={grade=4, other=1}");
    }

    /** The difference of its score comes from lengths below the millimeter. */
    @Test
    void aGradeAloneChangesNoRegion() throws IOException {
        old.region(2, "South", "0.5", "1").street(1, 2, "0.5", 1, 100, LINE).measured();
        now.region(2, "South", "0.50001", "1").street(1, 2, "0.5", 1, 100, LINE).measured();
        now.grade(1, 0.1, "measured", "");
        assertRows(Kind.STREETS, "", "1 changed [grade]");
        assertRows(Kind.REGIONS, "");
    }

    /** A snapshot of an earlier version does not say whether a street was measured. */
    @Test
    void whatTellsNoGradesIsComparedWithoutThem() throws IOException {
        old.street(1, "0.5", 1);
        now.street(1, "0.5", 1).measured().grade(1, 0.1, "measured", "");
        assertRows(Kind.STREETS, "");
        old.measured();
        assertRows(Kind.STREETS, "", "1 changed [grade]");
    }

    @Test
    void otherRulesAreSaid() throws IOException {
        old.street(1, "0.5", 1);
        now.street(1, "0.6", 1);
        assertRows(Kind.STREETS, "", "1 changed [other]");
        now.byRules(2);
        assertRows(Kind.STREETS, "", "1 changed [rules]");
        Map<?, ?> summary = summary();
        assertEquals(true, summary.get("rules_changed"));
        assertEquals(ChangeSummary.NOTICE, summary.get("notice"));
    }

    @Test
    void aRegionIsRenamed() throws IOException {
        old.region(2, "South", "0.5", "0.25").region(3, "Gone", "", "0").street(9, 2, "", 0, 100, LINE);
        now.region(2, "South \"Side\"", "0.5", "0.5").street(9, 2, "0.5", 1, 100, LINE);
        assertRows(
                Kind.REGIONS,
                "name_before name_after",
                "2 changed [name, coverage] name_before=South name_after=South \"Side\"",
                "3 removed [gone] name_before=Gone name_after=");
    }

    /** Clusters are at latitude 0.25, streets reach to 0.5; street 7 goes from a corner to the other. A region holds clusters of either edition. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        STREETS  | 5.4 0.4 7 1                               | 5 added [new]
        CLUSTERS | 5.4 0.4 7 1                               | ``
        STREETS  | POLYGON((5.4 0.4,7 0.4,5.4 1,5.4 0.4))    | 5 added [new]
        CLUSTERS | POLYGON((5.4 0.4,7 0.4,5.4 1,5.4 0.4))    | ``
        CLUSTERS | POLYGON((5 0,7 0,5 1,5 0))                | 5 added [new]
        STREETS  | NORTH                                     | 1 added [new]; 5 added [new]; 7 added [new]
        STREETS  | region 2                                  | ``
        STREETS  | East                                      | ``
        STREETS  | 54 14 55 15                               | 7 added [new]
        STREETS  | 54 16 55 17                               | ``
        CLUSTERS | region 1                                  | 1 added [new]; 5 added [new]; 8 changed [severity]
        CLUSTERS | region 2                                  | 8 changed [severity]
        CLUSTERS | region 3                                  | ``
        """)
    void aPlaceSelectsChanges(Kind kind, String place, String rows) throws IOException {
        old.cluster(1, "1", 8);
        now.with("s1/0.5/1; s5/0.5/1; c1/1:1; c5/1:5; c1/2:8")
                .inRegion(8, 2)
                .street(7, "0.5", 1, "LINESTRING(50 10,60 20)");
        Location location = place.startsWith("POLYGON")
                ? new Location.Within(AreaReader.wkt(place))
                : place.startsWith("region") ? new Location.RegionId(Long.parseLong(place.substring(7))) : box(place);
        assertThat(String.join("; ", rows(comparison(), kind, location))).isEqualTo(rows);
    }

    private static Location box(String place) {
        if (Character.isLetter(place.charAt(0))) {
            return new Location.RegionName(place);
        }
        double[] at =
                Arrays.stream(place.split(" ")).mapToDouble(Double::parseDouble).toArray();
        return new Location.InBox(new Bbox(at[0], at[1], at[2], at[3]));
    }

    /** What is counted in an area is what a location of the area selects, also where areas touch. */
    @Test
    void areasCountInPlaceOfRegions() throws IOException {
        old.street(1, "0.5", 1).street(5, "0.5", 1).cluster(1, "1", 1).cluster(5, "1", 5);
        now.street(1, "0.25", 1)
                .street(5, "0.5", 1)
                .street(9, "0.5", 1)
                .cluster(1, "2", 1)
                .cluster(9, "1", 9);
        Map<Area, Geometry> areas = new LinkedHashMap<>();
        areas.put(area("9", 1), AreaReader.wkt("POLYGON((0 -1,5.5 -1,5.5 2,0 2,0 -1))"));
        areas.put(area("10", 2), AreaReader.wkt("POLYGON((5.5 -1,12 -1,12 2,5.5 2,5.5 -1))"));
        areas.put(area("11", 3), AreaReader.wkt("POLYGON((50 50,51 50,50 51,50 50))"));
        for (String member : List.of("clusters", "streets")) {
            Map<?, ?> all = (Map<?, ?>) summary(ANYWHERE, areas).get(member);
            assertFalse(all.containsKey("by_region"));
            List<Map<?, ?>> expected = new ArrayList<>();
            for (Map.Entry<Area, Geometry> area : areas.entrySet()) {
                Map<Object, Object> alone = new LinkedHashMap<>((Map<?, ?>)
                        summary(new Location.Within(area.getValue())).get(member));
                if (alone.get("before").equals(0L) && alone.get("after").equals(0L)) {
                    continue; // the last one is elsewhere
                }
                alone.keySet().retainAll(((Map<?, ?>) ((List<?>) all.get("by_area")).get(0)).keySet());
                alone.put("area_id", area.getKey().areaId());
                alone.put("area_name", area.getKey().name());
                expected.add(alone);
            }
            assertThat(expected).hasSize(2);
            assertEquals(expected, all.get("by_area"));
        }
    }

    private static Area area(String id, int number) {
        return new Area("wards", null, id, "Ward " + id, number, false, List.of(), new Bbox(0, 0, 1, 1));
    }

    @Test
    void twoCitiesAreNotCompared() throws IOException {
        now.ofCity("elsewhere");
        assertOtherCity("old is of testville and new of elsewhere");
        old.ofCityNamed(Optional.of("Testville"));
        now.ofCityNamed(Optional.of("Elsewhere")).at(new Bbox(10, 50, 11, 51));
        assertOtherCity("old is of Testville and new of Elsewhere");
        old.ofCityNamed(Optional.empty()).at(new Bbox(11.5, 50, 12, 51));
        assertOtherCity("old is of a city without a name and new of Elsewhere");
        old.at(new Bbox(11, 51, 12, 52)); // a common corner
        assertEquals(false, summary().get("rules_changed"));
        old.ofCity("testville").at(new Bbox(10, 50, 11, 51));
        now.ofCityNamed(Optional.of("Testville Springs")).ofCity("testville"); // a city may get another name
        assertEquals(false, summary().get("rules_changed"));
    }

    private void assertOtherCity(String message) {
        assertEquals(
                message, assertThrows(OtherCityException.class, this::summary).getMessage());
    }

    /** "Before" is the earlier edition's answer, "after" the later one's: also where a street or a border moved. */
    @Test
    void aStreetCountsInItsEarlierAndInItsLaterRegion() throws IOException {
        old.region(2, "South", "0.5", "1").street(1, 1, "0.5", 1, 100, LINE).street(2, 1, "", 0, 300, LINE);
        old.cluster(1, "1", 1);
        now.region(2, "South", "0.5", "1").street(1, 2, "0.5", 1, 200, LINE).street(2, 1, "", 0, 300, LINE);
        now.cluster(1, "1", 1).inRegion(1, 2);
        String north = "{region_id=1, region_name=North, before=2, after=1, added=0, removed=0, changed=1, moved_in=0,"
                + " moved_out=1, better=0, worse=0, newly_audited=0, no_longer_audited=0, mean_score_before=0.5,"
                + " mean_score_after=NULL, coverage_before=0.25, coverage_after=0}";
        Map<?, ?> streets = (Map<?, ?>) summary().get("streets");
        assertEquals(north, ((List<?>) streets.get("by_region")).get(0).toString());
        assertCounts(streets, "coverage_before=0.25 coverage_after=0.4");
        Map<?, ?> there = (Map<?, ?>) summary(new Location.RegionId(1)).get("streets");
        assertEquals("[" + north + "]", there.get("by_region").toString());
        assertEquals(0.5, there.get("mean_score_before"));
        List<?> clusters = (List<?>) ((Map<?, ?>) summary().get("clusters")).get("by_region");
        assertCounts((Map<?, ?>) clusters.get(0), "before=1 after=0 moved_in=0 moved_out=1");
        assertCounts((Map<?, ?>) clusters.get(1), "before=0 after=1 moved_in=1 moved_out=0");
    }

    @Test
    void aBoxHoldsTheStreetsOfEitherEdition() throws IOException {
        old.street(1, "0.5", 1, "LINESTRING(1 0,2 0)");
        now.street(1, "0.25", 1, "LINESTRING(1 5,2 5)");
        Location before = new Location.InBox(new Bbox(1, 0, 2, 1));
        assertEquals(List.of("1 changed [geometry]"), rows(Kind.STREETS, before));
        assertCounts(summary(before), "streets", "before=1 after=0 mean_score_before=0.5 mean_score_after=NULL");
    }

    @Test
    void aRenamedRegionThatLostStreetsHasItsNewName() throws IOException {
        old.region(2, "South", "0.5", "1").street(9, 2, "0.5", 1, 100, LINE);
        now.region(2, "South Side", "", "0");
        Map<?, ?> streets = (Map<?, ?>) summary().get("streets");
        assertEquals("South Side", ((Map<?, ?>) ((List<?>) streets.get("by_region")).get(0)).get("region_name"));
    }

    @Test
    void addedAndRemovedStreetsAreNotNewlyAudited() throws IOException {
        old.street(1, "0.5", 1).street(3, "", 0);
        now.street(2, "0.5", 1).street(3, "0.5", 1);
        assertCounts("streets", "newly_audited=1 no_longer_audited=0");
    }

    @Test
    void aBorderOrALineThatMovedIsAReason() throws IOException {
        old.region(2, "South", "0.5", "1", 7, 0).street(3, "0.5", 1);
        now.region(2, "South", "0.5", "1", 7, 1e-6).street(3, "0.5", 1, "LINESTRING(3 0,4 0)");
        assertRows(Kind.REGIONS, "", "2 changed [boundary]");
        assertRows(Kind.STREETS, "", "3 changed [geometry]");
    }

    /** Coordinates that moved by 0.02 mm and what was computed from them. */
    @Test
    void noiseIsNoChange() throws IOException {
        old.region(2, "South", "0.5", "0.25", 7, 0).street(1, 2, "0.5", 1, 100, "LINESTRING(1 0,1.12345675 1)");
        now.region(2, "South", "0.50002", "0.25002", 7, 2e-10)
                .street(1, 2, "0.5000000001", 1, 100.00004, "LINESTRING(1.0000000002 0,1.1234567498 1)");
        assertRows(Kind.STREETS, "");
        assertRows(Kind.REGIONS, "");
        assertCounts("streets", "better=0");
        now.street(1, 2, "0.50000001", 1, 100.001, "LINESTRING(1.0000001 0,1.12345675 1)");
        assertRows(Kind.STREETS, "", "1 changed [geometry]");
        assertRows(Kind.REGIONS, "", "2 changed [score, coverage]");
        assertCounts("streets", "better=1");
    }

    /** The usual folder, /var/tmp, may be small or closed. */
    @Test
    void sqliteSortsInTheFolderOfTheComparison() throws Exception {
        Path descriptors = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(descriptors), "the system does not show open files: skipped");
        Path files = comparison().file().getParent();
        try (Connection database = ComparisonDatabase.read(files.resolve("changes.db"));
                Statement statement = database.createStatement();
                ResultSet sorted = statement.executeQuery("""
                        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 300000)
                        SELECT hex(randomblob(20)) AS text FROM numbers ORDER BY text
                        """)) {
            sorted.next();
            List<String> open = new ArrayList<>();
            try (var links = Files.newDirectoryStream(descriptors)) {
                for (Path link : links) {
                    if (Files.isSymbolicLink(link)) {
                        open.add(Files.readSymbolicLink(link).toString());
                    }
                }
            }
            assertThat(open).anyMatch(file -> file.startsWith(files + "/etilqs_"));
        }
    }

    /** Texts whose hash codes are equal: Aa and BB. Tags of a minority are no change. */
    @Test
    void tagsAndTypesAreComparedByValue() throws IOException {
        old.cluster("Aa", 1, "1", 0, 0, "{}", 1).cluster("Signal", 1, "", 0, 0, "{\"Aa\":1}", 5);
        now.cluster("BB", 1, "1", 0, 0, "{}", 1).cluster("Signal", 1, "", 0, 0, "{\"BB\":1}", 5);
        old.cluster("CurbRamp", 1, "1", 0, 0, "{}", 11, 12);
        now.cluster("CurbRamp", 1, "1", 0, 0, "{\"steep\":1}", 11, 12);
        assertRows(Kind.CLUSTERS, "", "1 added [new]", "5 changed [tags]", "1 removed [gone]");
    }

    @Test
    void theSummaryCounts() throws IOException {
        old.street(1, "0.5", 1).street(2, "", 0).cluster(1, "1", 1).cluster("Signal", 1, "", 0, 0, "{}", 2);
        now.street(1, "0.25", 1).street(2, "1", 1).cluster(1, "3", 1).cluster(2, "3", 3);
        assertCounts("clusters", "before=2 after=2 added=1 removed=1 more_severe=1");
        assertEquals(2, ((List<?>) ((Map<?, ?>) summary().get("clusters")).get("by_type")).size());
        assertCounts(
                "streets",
                "worse=1 newly_audited=1 mean_score_before=0.5 mean_score_after=0.625 coverage_before=0.5"
                        + " by_reason={audits=1, clusters_added=1, clusters_removed=1, severity=1}");
    }

    /** Compares with sets, the straightforward way. */
    @Test
    void randomEditionsAreComparedAsNaively() throws IOException {
        long seed = Long.getLong("seed", 4711);
        for (int round = 0; round < RandomTrials.rounds(40, 200); round++) {
            Random random = new Random(seed + round);
            TestEdition before = random(random, "before");
            TestEdition after = random(random, "after");
            assertEquals(
                    naive(before.clusters, after.clusters),
                    new TreeSet<>(rows(compared(before, after), Kind.CLUSTERS, ANYWHERE)),
                    "seed " + (seed + round));
        }
    }

    private static TestEdition random(Random random, String name) {
        TestEdition edition = new TestEdition(name).region(1, "North", "", "0");
        Map<String, List<Long>> groups = new HashMap<>();
        for (long label = 1; label <= 40; label++) {
            if (random.nextInt(5) > 0) {
                long group = random.nextInt(3) == 0 ? random.nextInt(12) : label / 4;
                String type = group % 2 == 0 ? "Obstacle" : "Signal";
                groups.computeIfAbsent(type + group, key -> new ArrayList<>()).add(label);
            }
        }
        groups.forEach((key, labels) -> edition.cluster(
                key.replaceAll("[0-9]", ""),
                1 + random.nextInt(2),
                String.valueOf(1 + random.nextInt(2)),
                random.nextInt(2),
                random.nextInt(2),
                "{}",
                labels.stream().mapToLong(Long::longValue).toArray()));
        return edition;
    }

    private static Set<String> naive(
            TreeMap<Long, TestEdition.Cluster> before, TreeMap<Long, TestEdition.Cluster> after) {
        Map<Long, Long> sameBefore = new HashMap<>();
        Set<Long> merged = new HashSet<>();
        after.forEach((id, cluster) -> {
            List<Long> claims = before.entrySet().stream()
                    .filter(earlier -> 2 * common(earlier.getValue(), cluster)
                            > earlier.getValue().labels().size())
                    .sorted(Comparator.comparing((Map.Entry<Long, TestEdition.Cluster> earlier) ->
                                    -common(earlier.getValue(), cluster))
                            .thenComparing(Map.Entry::getKey))
                    .map(Map.Entry::getKey)
                    .toList();
            if (!claims.isEmpty()) {
                sameBefore.put(id, claims.get(0));
                merged.addAll(claims.subList(1, claims.size()));
            }
        });
        Set<String> rows = new TreeSet<>();
        after.forEach((id, cluster) -> {
            TestEdition.Cluster earlier = before.get(sameBefore.getOrDefault(id, -1L));
            if (earlier == null) {
                boolean split = before.values().stream()
                        .anyMatch(other ->
                                2 * common(other, cluster) >= cluster.labels().size());
                rows.add(id + " added " + (split ? "[split]" : "[new]"));
            } else {
                List<String> reasons = new ArrayList<>();
                if (!earlier.severity().equals(cluster.severity())) {
                    reasons.add("severity");
                }
                if (Integer.signum(earlier.agree() - earlier.disagree())
                        != Integer.signum(cluster.agree() - cluster.disagree())) {
                    reasons.add("verdict");
                }
                if (earlier.street() != cluster.street()) {
                    reasons.add("street");
                }
                if (!reasons.isEmpty()) {
                    rows.add(id + " changed " + reasons);
                }
            }
        });
        before.keySet().stream().filter(id -> !sameBefore.containsValue(id)).forEach(id -> {
            boolean split = after.values().stream().anyMatch(other -> common(before.get(id), other) > 0);
            rows.add(id + " removed " + (merged.contains(id) ? "[merged]" : split ? "[split]" : "[gone]"));
        });
        return rows;
    }

    private static int common(TestEdition.Cluster one, TestEdition.Cluster other) {
        Set<Long> common = new HashSet<>(one.labels());
        common.retainAll(other.labels());
        return one.type().equals(other.type()) ? common.size() : 0;
    }

    private Map<?, ?> summary() throws IOException {
        return summary(ANYWHERE);
    }

    private Map<?, ?> summary(Location location) throws IOException {
        return summary(location, Map.of());
    }

    private Map<?, ?> summary(Location location, Map<Area, Geometry> areas) throws IOException {
        byte[] json = JsonTree.answer(comparison().summary(EnumSet.allOf(Kind.class), location, areas));
        return (Map<?, ?>) JsonReader.read(new String(json, StandardCharsets.UTF_8));
    }

    private Comparison comparison() throws IOException {
        old.region(1, "North", "", "0");
        now.region(1, "North", "", "0");
        return compared(old, now);
    }

    private Comparison compared(TestEdition before, TestEdition after) throws IOException {
        Path files = Files.createTempDirectory(folder, "");
        return Comparison.make(before.writtenTo(files), after.writtenTo(files), files);
    }

    /** Checks the changes, with some of their values. */
    private void assertRows(Kind kind, String shown, String... rows) throws IOException {
        String[] names = shown.isEmpty() ? new String[0] : shown.split(" ");
        assertThat(rows(comparison(), kind, ANYWHERE, names)).containsExactly(rows);
    }

    private void assertCounts(String member, String counts) throws IOException {
        assertCounts(summary(), member, counts);
    }

    private static void assertCounts(Map<?, ?> summary, String member, String counts) {
        assertCounts((Map<?, ?>) Objects.requireNonNull(summary.get(member)), counts);
    }

    /** Checks some members, written as {@code name=value}. */
    private static void assertCounts(Map<?, ?> members, String counts) {
        for (String count : counts.split(" (?=[a-z_]+=(?!\\d+[,}]))")) {
            assertThat(count).isEqualTo(count.replaceFirst("=.*", "=") + members.get(count.replaceFirst("=.*", "")));
        }
    }

    private List<String> rows(Kind kind, Location location) throws IOException {
        return rows(comparison(), kind, location);
    }

    private static List<String> rows(Comparison comparison, Kind kind, Location location, String... shown)
            throws IOException {
        String csv = new String(ChangeFilesTest.file(comparison, FileType.CSV, kind, location), StandardCharsets.UTF_8);
        return CsvTable.parse(csv).getRecords().stream()
                .map(row -> row.get(0) + " " + row.get(1) + " " + row.get(2).replace(",", ", ")
                        + Arrays.stream(shown)
                                .map(name -> " " + name + "=" + row.get(name))
                                .collect(Collectors.joining()))
                .toList();
    }
}
