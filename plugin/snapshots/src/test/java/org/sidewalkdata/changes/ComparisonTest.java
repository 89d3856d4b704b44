package org.sidewalkdata.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.cql2.AreaReader;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;

class ComparisonTest {
    private static final String LINE = "LINESTRING(1 0,2 0)";
    private static final Location ANYWHERE = new Location.Anywhere();

    @TempDir
    private Path folder;

    private final TestEdition old = new TestEdition("old");
    private final TestEdition now = new TestEdition("new");

    @Test
    void aClusterStaysWhileItHasMostOfItsLabels() throws IOException {
        old.cluster(1, "2", 10, 11, 12);
        now.cluster(1, "2", 5, 11, 12); // another id, and a label from elsewhere
        assertEquals(List.of(), rows(Kind.CLUSTERS));
    }

    @Test
    void aClusterThatLosesHalfOfItsLabelsIsRemovedAndTwoAreSplitFromIt() throws IOException {
        old.cluster(1, "2", 10, 11, 12, 13);
        now.cluster(1, "2", 10, 11);
        now.cluster(1, "2", 12, 13);
        assertEquals(
                List.of(
                        "10 added [split] earlier_id=10 other_id=10",
                        "12 added [split] earlier_id=10 other_id=10",
                        "10 removed [split] earlier_id=10 other_id="),
                rows(Kind.CLUSTERS, "earlier_id", "other_id"));
    }

    @Test
    void theLargerPartOfASplitClusterIsTheSame() throws IOException {
        old.cluster(1, "2", 10, 11, 12);
        now.cluster(1, "2", 10);
        now.cluster(1, "3", 11, 12);
        assertEquals(
                List.of("10 added [split] earlier_id=10 other_id=10", "11 changed [severity] earlier_id=10 other_id="),
                rows(Kind.CLUSTERS, "earlier_id", "other_id"));
    }

    /** Half of its labels are from each. */
    @Test
    void ofTwoOriginsOfASplitClusterTheSmallerIdIsNamed() throws IOException {
        old.cluster(1, "2", 10, 11, 12).cluster(1, "2", 20, 21, 22);
        now.cluster(1, "2", 11, 12).cluster(1, "2", 21, 22).cluster(1, "2", 20, 10);
        assertEquals(List.of("10 added [split] earlier_id=10"), rows(Kind.CLUSTERS, "earlier_id"));
    }

    /** One of its three labels is old, so it is a new problem; with two, it would be a leftover. */
    @Test
    void aClusterOfMostlyNewLabelsIsNew() throws IOException {
        old.cluster(1, "2", 10, 11, 12).cluster(1, "2", 20, 21, 22, 23);
        now.cluster(1, "2", 11, 12).cluster(1, "2", 10, 30, 31).cluster(1, "2", 20, 32);
        assertEquals(
                List.of(
                        "10 added [new] earlier_id= other_id=",
                        "20 added [split] earlier_id=20 other_id=20",
                        "20 removed [split] earlier_id=20 other_id="),
                rows(Kind.CLUSTERS, "earlier_id", "other_id"));
        Map<?, ?> clusters = (Map<?, ?>) summary().get("clusters");
        assertEquals(2L, clusters.get("added"));
        assertEquals(1L, clusters.get("new"));
        assertEquals(1L, clusters.get("split"));
        assertEquals(1L, clusters.get("removed"));
        assertEquals(0L, clusters.get("gone"));
    }

    @Test
    void ofMergedClustersTheLargestStays() throws IOException {
        old.cluster(1, "2", 1);
        old.cluster(1, "2", 2, 3);
        old.cluster(1, "2", 4, 5);
        now.cluster(1, "2", 1, 2, 3, 4, 5);
        assertEquals(
                List.of("1 removed [merged] other_id=1", "4 removed [merged] other_id=1"),
                rows(Kind.CLUSTERS, "other_id"));
    }

    @Test
    void aClusterOfAnotherTypeIsAnother() throws IOException {
        old.cluster("Obstacle", 1, "2", 0, 0, "{}", 1);
        now.cluster("Signal", 1, "", 0, 0, "{}", 1);
        assertEquals(List.of("1 added [new]", "1 removed [gone]"), rows(Kind.CLUSTERS));
    }

    @Test
    void severityVerdictTagsAndStreetAreChanges() throws IOException {
        old.cluster("CurbRamp", 1, "", 1, 1, "{\"steep\":1}", 1, 2);
        now.cluster("CurbRamp", 2, "3", 2, 1, "{\"steep\":2}", 1, 2);
        assertEquals(
                List.of("1 changed [severity, verdict, tags, street] severity_before= severity_after=3 verdict_before="
                        + " verdict_after=true"),
                rows(Kind.CLUSTERS, "severity_before", "severity_after", "verdict_before", "verdict_after"));
    }

    @Test
    void tagsOfAMinorityAreNoChange() throws IOException {
        old.cluster("CurbRamp", 1, "1", 0, 0, "{}", 1, 2);
        now.cluster("CurbRamp", 1, "1", 0, 0, "{\"steep\":1}", 1, 2);
        assertEquals(List.of(), rows(Kind.CLUSTERS));
    }

    @Test
    void aStreetSaysWhyItsScoreChanged() throws IOException {
        old.street(1, "0.5", 1).cluster(1, "3", 1).cluster(1, "1", 2).cluster(1, "1", 3);
        now.street(1, "0.75", 2).cluster(1, "1", 2).cluster(1, "2", 3).cluster(1, "1", 4);
        assertEquals(
                List.of("1 changed [audits, clusters_added, clusters_removed, severity] score_before=0.5"
                        + " score_after=0.75 score_difference=0.25 clusters_added=1 clusters_removed=1"
                        + " clusters_changed=1 region_name=North"),
                rows(
                        Kind.STREETS,
                        "score_before",
                        "score_after",
                        "score_difference",
                        "clusters_added",
                        "clusters_removed",
                        "clusters_changed",
                        "region_name"));
    }

    /** The first lost two labels to a new group, the second and the third are one now, and the fourth is new. */
    @Test
    void aStreetSaysWhatWasOnlySplitOrMerged() throws IOException {
        old.street(1, "0.5", 1)
                .cluster(1, "1", 1, 2, 3, 4, 5)
                .cluster(1, "1", 10)
                .cluster(1, "1", 11, 12);
        old.street(2, "0.5", 1).cluster(2, "1", 20, 21);
        now.street(1, "0.6", 1).cluster(1, "1", 1, 2).cluster(1, "1", 3, 4, 5).cluster(1, "1", 10, 11, 12);
        now.street(2, "0.4", 1).cluster(2, "1", 20).cluster(2, "1", 21).cluster(2, "1", 22);
        assertEquals(
                List.of(
                        "1 changed [split, merged] clusters_added=0 clusters_removed=0",
                        "2 changed [clusters_added, split] clusters_added=1 clusters_removed=0"),
                rows(Kind.STREETS, "clusters_added", "clusters_removed"));
    }

    @Test
    void streetsComeGoAndMove() throws IOException {
        old.street(1, "0.5", 1).street(2, "", 0).street(3, "0.5", 1);
        now.street(2, "0.6", 1).street(3, "0.5", 1, "LINESTRING(3 0,4 0)").street(4, "", 0);
        assertEquals(
                List.of("1 removed [gone]", "2 changed [audits]", "3 changed [geometry]", "4 added [new]"),
                rows(Kind.STREETS));
    }

    @Test
    void aClusterThatChangesNoScoreChangesNoStreet() throws IOException {
        old.street(1, "0.5", 1);
        now.street(1, "0.5", 1).cluster("Other", 1, "", 0, 0, "{}", 1);
        assertEquals(List.of(), rows(Kind.STREETS));
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
        assertEquals(
                List.of("2 changed [grade]", "3 changed [grade]", "4 changed [grade]", "5 changed [grade, other]"),
                rows(Kind.STREETS));
        assertEquals(
                "{grade=4, other=1}",
                ((Map<?, ?>) summary().get("streets")).get("by_reason").toString());
    }

    /** The difference of its score comes from lengths below the millimeter. */
    @Test
    void aGradeAloneChangesNoRegion() throws IOException {
        old.region(2, "South", "0.5", "1").street(1, 2, "0.5", 1, 100, LINE).measured();
        now.region(2, "South", "0.50001", "1").street(1, 2, "0.5", 1, 100, LINE).measured();
        now.grade(1, 0.1, "measured", "");
        assertEquals(List.of("1 changed [grade]"), rows(Kind.STREETS));
        assertEquals(List.of(), rows(Kind.REGIONS));
    }

    /** A snapshot of an earlier version does not say whether a street was measured. */
    @Test
    void whatTellsNoGradesIsComparedWithoutThem() throws IOException {
        old.street(1, "0.5", 1);
        now.street(1, "0.5", 1).measured().grade(1, 0.1, "measured", "");
        assertEquals(List.of(), rows(Kind.STREETS));
        old.measured();
        assertEquals(List.of("1 changed [grade]"), rows(Kind.STREETS));
    }

    @Test
    void otherRulesAreSaid() throws IOException {
        old.street(1, "0.5", 1);
        now.street(1, "0.6", 1);
        assertEquals(List.of("1 changed [other]"), rows(Kind.STREETS));
        now.byRules(2);
        assertEquals(List.of("1 changed [rules]"), rows(Kind.STREETS));
        Map<?, ?> summary = summary();
        assertEquals(true, summary.get("rules_changed"));
        assertEquals(ChangeSummary.NOTICE, summary.get("notice"));
    }

    @Test
    void aRegionIsRenamed() throws IOException {
        old.region(2, "South", "0.5", "0.25").region(3, "Gone", "", "0").street(9, 2, "", 0, 100, LINE);
        now.region(2, "South \"Side\"", "0.5", "0.5").street(9, 2, "0.5", 1, 100, LINE);
        assertEquals(
                List.of(
                        "2 changed [name, coverage] name_before=South name_after=South \"Side\"",
                        "3 removed [gone] name_before=Gone name_after="),
                rows(Kind.REGIONS, "name_before", "name_after"));
    }

    @Test
    void aPlaceSelectsChanges() throws IOException {
        now.street(1, "0.5", 1).street(5, "0.5", 1).cluster(1, "1", 1).cluster(5, "1", 5);
        Location box = new Location.InBox(new Bbox(5.4, 0.4, 7, 1));
        assertEquals(List.of("5 added [new]"), rows(Kind.STREETS, box));
        assertEquals(List.of(), rows(Kind.CLUSTERS, box)); // its latitude is 0.25
        Geometry triangle = AreaReader.wkt("POLYGON((5.4 0.4,7 0.4,5.4 1,5.4 0.4))");
        assertEquals(List.of("5 added [new]"), rows(Kind.STREETS, new Location.Within(triangle)));
        assertEquals(List.of(), rows(Kind.CLUSTERS, new Location.Within(triangle)));
        assertEquals(
                List.of("5 added [new]"),
                rows(Kind.CLUSTERS, new Location.Within(AreaReader.wkt("POLYGON((5 0,7 0,5 1,5 0))"))));
        assertEquals(List.of("1 added [new]", "5 added [new]"), rows(Kind.STREETS, new Location.RegionName("NORTH")));
        assertEquals(List.of(), rows(Kind.STREETS, new Location.RegionId(2)));
        assertEquals(List.of(), rows(Kind.STREETS, new Location.RegionName("East")));
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
            List<?> parts = (List<?>) Objects.requireNonNull(all.get("by_area"));
            assertEquals(2, parts.size());
            int place = 0;
            for (Map.Entry<Area, Geometry> area : areas.entrySet()) {
                Map<Object, Object> alone = new LinkedHashMap<>((Map<?, ?>)
                        summary(new Location.Within(area.getValue())).get(member));
                if (place < parts.size()) {
                    Map<?, ?> part = (Map<?, ?>) parts.get(place++);
                    assertEquals(area.getKey().areaId(), part.get("area_id"));
                    alone.keySet().retainAll(part.keySet());
                    alone.put("area_id", area.getKey().areaId());
                    alone.put("area_name", area.getKey().name());
                    assertEquals(part, alone);
                } else {
                    assertEquals(0L, alone.get("before"));
                }
            }
        }
    }

    private static Area area(String id, int number) {
        return new Area("wards", id, "Ward " + id, number, false, List.of(), new Bbox(0, 0, 1, 1));
    }

    @Test
    void aRegionHoldsTheClustersOfEitherEdition() throws IOException {
        old.cluster(1, "1", 1);
        now.cluster(1, "2", 1).inRegion(1, 2);
        for (long region : new long[] {1, 2}) {
            assertEquals(List.of("1 changed [severity]"), rows(Kind.CLUSTERS, new Location.RegionId(region)));
        }
        assertEquals(List.of(), rows(Kind.CLUSTERS, new Location.RegionId(3)));
    }

    @Test
    void aBoxWithinASegmentIntersectsTheStreet() throws IOException {
        now.street(1, "0.5", 1, "LINESTRING(0 0,10 10)");
        assertEquals(List.of("1 added [new]"), rows(Kind.STREETS, new Location.InBox(new Bbox(4, 4, 5, 5))));
        assertEquals(List.of(), rows(Kind.STREETS, new Location.InBox(new Bbox(4, 6, 5, 7))));
    }

    @Test
    void twoCitiesAreNotCompared() {
        now.ofCity("elsewhere");
        OtherCityException refused = assertThrows(OtherCityException.class, this::summary);
        assertEquals("old is of testville and new of elsewhere", refused.getMessage());
    }

    @Test
    void twoCitiesWithoutKeysDifferInNameOrPlace() throws IOException {
        old.ofCityNamed(Optional.of("Testville"));
        now.ofCityNamed(Optional.of("Elsewhere")).at(new Bbox(10, 50, 11, 51));
        OtherCityException refused = assertThrows(OtherCityException.class, this::summary);
        assertEquals("old is of Testville and new of Elsewhere", refused.getMessage());

        old.ofCityNamed(Optional.empty()).at(new Bbox(11.5, 50, 12, 51));
        refused = assertThrows(OtherCityException.class, this::summary);
        assertEquals("old is of a city without a name and new of Elsewhere", refused.getMessage());

        old.at(new Bbox(11, 51, 12, 52)); // a common corner
        assertEquals(false, summary().get("rules_changed"));
    }

    @Test
    void aCityMayGetAnotherName() throws IOException {
        old.at(new Bbox(10, 50, 11, 51));
        now.ofCityNamed(Optional.of("Testville Springs")).ofCity("testville");
        assertEquals(false, summary().get("rules_changed"));
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
        assertEquals(0.25, streets.get("coverage_before"));
        assertEquals(0.4, streets.get("coverage_after"));
        Map<?, ?> there = (Map<?, ?>) summary(new Location.RegionId(1)).get("streets");
        assertEquals("[" + north + "]", there.get("by_region").toString());
        assertEquals(0.5, there.get("mean_score_before"));
        Map<?, ?> clusters = (Map<?, ?>) summary().get("clusters");
        assertEquals(
                List.of("before=1, after=0, moved_in=0, moved_out=1", "before=0, after=1, moved_in=1, moved_out=0"),
                ((List<?>) clusters.get("by_region"))
                        .stream()
                                .map(region -> (Map<?, ?>) region)
                                .map(region -> "before=" + region.get("before") + ", after=" + region.get("after")
                                        + ", moved_in=" + region.get("moved_in") + ", moved_out="
                                        + region.get("moved_out"))
                                .toList());
    }

    @Test
    void aBoxHoldsTheStreetsOfEitherEdition() throws IOException {
        old.street(1, "0.5", 1, "LINESTRING(1 0,2 0)");
        now.street(1, "0.25", 1, "LINESTRING(1 5,2 5)");
        Location before = new Location.InBox(new Bbox(1, 0, 2, 1));
        assertEquals(List.of("1 changed [geometry]"), rows(Kind.STREETS, before));
        Map<?, ?> streets = (Map<?, ?>) summary(before).get("streets");
        assertEquals(1L, streets.get("before"));
        assertEquals(0L, streets.get("after"));
        assertEquals(0.5, streets.get("mean_score_before"));
        assertEquals(JsonTree.Null.NULL, streets.get("mean_score_after"));
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
        Map<?, ?> streets = (Map<?, ?>) summary().get("streets");
        assertEquals(1L, streets.get("newly_audited"));
        assertEquals(0L, streets.get("no_longer_audited"));
    }

    @Test
    void aBorderThatMovedIsAReason() throws IOException {
        old.region(2, "South", "0.5", "1", 7, 0);
        now.region(2, "South", "0.5", "1", 7, 1e-6);
        assertEquals(List.of("2 changed [boundary]"), rows(Kind.REGIONS));
    }

    /** Coordinates that moved by 0.02 mm and what was computed from them. */
    @Test
    void noiseIsNoChange() throws IOException {
        old.region(2, "South", "0.5", "0.25", 7, 0).street(1, 2, "0.5", 1, 100, "LINESTRING(1 0,1.12345675 1)");
        now.region(2, "South", "0.50002", "0.25002", 7, 2e-10)
                .street(1, 2, "0.5000000001", 1, 100.00004, "LINESTRING(1.0000000002 0,1.1234567498 1)");
        assertEquals(List.of(), rows(Kind.STREETS));
        assertEquals(List.of(), rows(Kind.REGIONS));
        assertEquals(0L, ((Map<?, ?>) summary().get("streets")).get("better"));
        now.street(1, 2, "0.50000001", 1, 100.001, "LINESTRING(1.0000001 0,1.12345675 1)");
        assertEquals(List.of("1 changed [geometry]"), rows(Kind.STREETS));
        assertEquals(List.of("2 changed [score, coverage]"), rows(Kind.REGIONS));
        assertEquals(1L, ((Map<?, ?>) summary().get("streets")).get("better"));
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

    /** Texts whose hash codes are equal: Aa and BB. */
    @Test
    void tagsAndTypesAreComparedByValue() throws IOException {
        old.cluster("Aa", 1, "1", 0, 0, "{}", 1).cluster("Signal", 1, "", 0, 0, "{\"Aa\":1}", 5);
        now.cluster("BB", 1, "1", 0, 0, "{}", 1).cluster("Signal", 1, "", 0, 0, "{\"BB\":1}", 5);
        assertEquals(List.of("1 added [new]", "5 changed [tags]", "1 removed [gone]"), rows(Kind.CLUSTERS));
    }

    @Test
    void theSummaryCounts() throws IOException {
        old.street(1, "0.5", 1).street(2, "", 0).cluster(1, "1", 1).cluster("Signal", 1, "", 0, 0, "{}", 2);
        now.street(1, "0.25", 1).street(2, "1", 1).cluster(1, "3", 1).cluster(2, "3", 3);
        Map<?, ?> clusters = (Map<?, ?>) summary().get("clusters");
        assertEquals(2L, clusters.get("before"));
        assertEquals(2L, clusters.get("after"));
        assertEquals(1L, clusters.get("added"));
        assertEquals(1L, clusters.get("removed"));
        assertEquals(1L, clusters.get("more_severe"));
        assertEquals(2, ((List<?>) clusters.get("by_type")).size());
        Map<?, ?> streets = (Map<?, ?>) summary().get("streets");
        assertEquals(1L, streets.get("worse"));
        assertEquals(1L, streets.get("newly_audited"));
        assertEquals(0.5, streets.get("mean_score_before"));
        assertEquals(0.625, streets.get("mean_score_after"));
        assertEquals(0.5, streets.get("coverage_before"));
        assertEquals(
                "{audits=1, clusters_added=1, clusters_removed=1, severity=1}",
                streets.get("by_reason").toString());
    }

    /** Compares with sets, the straightforward way. */
    @Test
    void randomEditionsAreComparedAsNaively() throws IOException {
        long seed = Long.getLong("seed", 4711);
        for (int round = 0; round < 200; round++) {
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
        return (Map<?, ?>) JsonReader.read(new String(json, java.nio.charset.StandardCharsets.UTF_8));
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

    private List<String> rows(Kind kind, String... shown) throws IOException {
        return rows(comparison(), kind, ANYWHERE, shown);
    }

    private List<String> rows(Kind kind, Location location) throws IOException {
        return rows(comparison(), kind, location);
    }

    private static List<String> rows(Comparison comparison, Kind kind, Location location, String... shown)
            throws IOException {
        List<String> lines = new ArrayList<>();
        try (RowCursor rows = comparison.rows(kind, location)) {
            while (rows.next()) {
                StringBuilder line = new StringBuilder();
                line.append(rows.getLong(0)).append(' ').append(rows.getText(1)).append(" [");
                for (int i = 0; i < rows.listSize(2); i++) {
                    line.append(i == 0 ? "" : ", ").append(rows.getListText(2, i));
                }
                line.append(']');
                for (String name : shown) {
                    line.append(' ').append(name).append('=').append(value(rows, name));
                }
                lines.add(line.toString());
            }
        }
        return lines;
    }

    private static String value(RowCursor rows, String name) {
        Column column = rows.collection().column(name);
        int place = rows.collection().columns().indexOf(column);
        if (rows.isNull(place)) {
            return "";
        }
        return column.type() == ColumnType.INTEGER
                ? Long.toString(rows.getLong(place))
                : column.type() == ColumnType.NUMBER
                        ? Double.toString(rows.getDouble(place))
                        : column.type() == ColumnType.BOOLEAN
                                ? Boolean.toString(rows.getBoolean(place))
                                : rows.getText(place).toString();
    }
}
