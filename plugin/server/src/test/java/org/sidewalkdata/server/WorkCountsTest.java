package org.sidewalkdata.server;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.PrivateDatabase.OwnCluster;
import org.sidewalkdata.testkit.Repository;

/**
 * Counts the work of commands and requests on one city, and compares it with {@code work-counts.txt}: time is noisy, work
 * is not. A rise of more than a tenth is a fault; after a fall the file is renewed, so that the gain is kept. {@code
 * ./sidewalk test WorkCountsTest -Dbless} renews it. Skipped on other versions of Java, PostgreSQL and PostGIS than those of
 * the file.
 */
@Tag("postgis")
class WorkCountsTest {
    private static final int LABELS = 3_000;

    private static final Path FILE = Repository.root().resolve("plugin/server/src/test/resources/work-counts.txt");

    private static final int NAME_WIDTH = 25;

    /**
     * Statements with BEGIN and COMMIT, the rows that they returned or changed, blocks of 8 kB that they read or wrote in the
     * cache or not, bytes of the database's log; of a request also the bytes of its body, and what the JVM allocated.
     */
    private static final String HEADER =
            line("operation", "statements", "rows", "blocks", "log kB", "sent", "allocated kB");

    /** More than a tenth of small numbers is a matter of chance. */
    private static final long[] CHANCE = {1, 20, 60, 40, 0, 150};

    private static final String COSTS = "costs=CurbRamp:100,Obstacle:500,SurfaceProblem:800,NoSidewalk:2000&budget=";

    /**
     * For each kind of request one that loads the classes, and some with the same or similar work, of which the least of each
     * number counts: a JVM also allocates for other threads. Those whose answers are kept differ.
     */
    private static final Map<String, List<String>> REQUESTS = Map.of(
            "box of labels", same("/v3/api/rawLabels?bbox=-99.201,41.894,-99.196,41.898"),
            "page of 500 labels", same("/ogc/features/v1/collections/raw_labels/items?limit=500&offset=1000"),
            "rated labels as CSV", each("/v3/api/rawLabels?filetype=csv&minSeverity=", "2", "1", "1&maxSeverity=3"),
            "all streets", same("/v3/api/accessScoreStreets"),
            "explanation of a street", same("/v3/api/accessScoreExplanation?streetEdgeId=%s"),
            "statistics by area",
                    each("/v3/api/overallStats?areaSet=", "wards&areaId=1", "wards", "wards&filetype=csv"),
            "plan", each("/v3/api/plan?" + COSTS, "1000", "100000", "100001", "100002"),
            "report", same("/report?areaSet=wards&areaId=2"),
            "tile of streets", each("/tiles/access_score_streets/14/", "3676/6088.mvt", "3677/6088.mvt"));

    @TempDir
    Path folder;

    private static List<String> same(String target) {
        return List.of(target, target, target, target);
    }

    private static List<String> each(String start, String... ends) {
        return Stream.of(ends).map(start::concat).toList();
    }

    private interface Operation {
        void run() throws Exception;
    }

    @Test
    void noOperationDoesATenthMoreOrLessThanItsLineSays() throws Exception {
        try (OwnCluster own = PrivateDatabase.startOwnCluster()) {
            countStatements(own);
            Map<String, long[]> counted = new LinkedHashMap<>();
            commands(own.database(), counted);
            requests(own.database(), counted);
            refreshes(own.database(), counted);
            compare(platform(own.database()), counted);
        }
    }

    private static void compare(String platform, Map<String, long[]> counted) throws Exception {
        if (!System.getProperty("bless", "false").equals("false")) {
            String lines = counted.entrySet().stream()
                    .map(entry -> line(entry.getKey(), entry.getValue()))
                    .collect(joining("\n", platform + "\n" + HEADER + "\n", "\n"));
            Files.writeString(FILE, lines);
            return;
        }
        List<String> lines = Files.readAllLines(FILE);
        assumeTrue(platform.equals(lines.get(0)), "the counts are those of " + lines.get(0));
        Map<String, long[]> expected =
                lines.stream().skip(2).collect(toMap(WorkCountsTest::name, WorkCountsTest::numbers));
        assertThat(counted).containsOnlyKeys(expected.keySet());
        List<String> differences = new ArrayList<>();
        counted.forEach((name, work) -> {
            if (isMoreThanATenthFrom(expected.get(name), work)) {
                differences.add("\nexpected: " + line(name, expected.get(name)) + "\ncounted:  " + line(name, work));
            }
        });
        assertThat(differences)
                .as(
                        "%s; a commit that raises a number says what the work buys; all are written by: ./sidewalk test WorkCountsTest -Dbless\n          %s",
                        FILE, HEADER)
                .isEmpty();
    }

    private static boolean isMoreThanATenthFrom(long[] expected, long[] counted) {
        return IntStream.range(0, expected.length)
                .anyMatch(i -> Math.abs(counted[i] - expected[i]) > expected[i] / 10 + CHANCE[i]);
    }

    private static String line(String name, long[] numbers) {
        return line(name, Arrays.stream(numbers).boxed().toArray());
    }

    private static String line(String name, Object... cells) {
        return String.format(Locale.ROOT, "%-" + NAME_WIDTH + "s", name)
                + String.format(Locale.ROOT, "%14s".repeat(cells.length), cells);
    }

    private static String name(String line) {
        return line.substring(0, NAME_WIDTH).strip();
    }

    private static long[] numbers(String line) {
        return Stream.of(line.substring(NAME_WIDTH).strip().split("\\s+"))
                .mapToLong(Long::parseLong)
                .toArray();
    }

    /** Returns the versions on which plans and allocations depend. */
    private static String platform(PrivateDatabase database) {
        return "Java " + Runtime.version().feature() + ", " + database.sql().value("""
                        SELECT format('PostgreSQL %s, PostGIS %s', current_setting('server_version_num')::integer / 10000,
                          substring(postgis_lib_version() FROM '[0-9]+.[0-9]+'))""");
    }

    /** Restarts the server with the extension that counts, and without what works by itself. */
    private static void countStatements(OwnCluster own) {
        assumeTrue(
                own.database()
                        .sql()
                        .value("SELECT count(*) FROM pg_available_extensions WHERE name = 'pg_stat_statements'")
                        .equals("1"),
                "pg_stat_statements is not installed");
        own.database().sql().run("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
        own.database().sql().run("ALTER SYSTEM SET autovacuum = off");
        own.stop();
        own.start();
        own.database().sql().run("CREATE EXTENSION pg_stat_statements SCHEMA public");
    }

    private void commands(PrivateDatabase database, Map<String, long[]> counted) throws Exception {
        Path city = folder.resolve("city");
        DemoCity.write(city, LABELS, DemoCity.DEFAULT_SEED, Progress.NONE);
        counted.put(
                "load",
                counted(database, () -> Load.run(database.dataSource(), city, LoadOptions.DEFAULT, Progress.NONE)));
        counted.put("first refresh", counted(database, () -> refresh(database)));
        counted.put(
                "refresh --full",
                counted(
                        database,
                        () -> new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE)));
    }

    private static void requests(PrivateDatabase database, Map<String, long[]> counted) throws Exception {
        String street =
                database.sql().value("SELECT min(street_edge_id) FROM access_score_streets WHERE label_count > 5");
        try (TestServer server = TestServer.on(database)) {
            for (String name : REQUESTS.keySet().stream().sorted().toList()) {
                List<String> targets = REQUESTS.get(name).stream()
                        .map(target -> target.formatted(street))
                        .toList();
                server.get(targets.get(0)).is(200);
                List<long[]> works = new ArrayList<>();
                for (String target : targets.subList(1, targets.size())) {
                    works.add(counted(database, server, target));
                }
                counted.put(name, works.stream().reduce(WorkCountsTest::least).orElseThrow());
            }
        }
    }

    private static void refreshes(PrivateDatabase database, Map<String, long[]> counted) throws Exception {
        counted.put("refresh of nothing", counted(database, () -> refresh(database)));
        database.sql()
                .run(
                        "UPDATE label SET severity = 4 - severity WHERE label_id = (SELECT min(label_id) FROM label WHERE severity = 1)");
        counted.put("refresh of one label", counted(database, () -> refresh(database)));
        database.sql().run("""
            UPDATE label SET severity = 4 - severity
            WHERE label_id IN (
              SELECT label_id FROM published_label ORDER BY ST_X(geom), 1
              LIMIT (SELECT count(*) / 20 FROM published_label))""");
        counted.put("refresh of the west", counted(database, () -> refresh(database)));
    }

    private static void refresh(PrivateDatabase database) throws SQLException {
        new Refresh(database.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
    }

    private static long[] counted(PrivateDatabase database, TestServer server, String target) throws Exception {
        long before = allocated();
        long[] sent = new long[1];
        long[] work =
                counted(database, () -> sent[0] = server.get(target).is(200).body().length);
        return new long[] {work[0], work[1], work[2], work[3], sent[0], (allocated() - before) / 1024};
    }

    private static long[] least(long[] one, long[] other) {
        return IntStream.range(0, one.length)
                .mapToLong(i -> Math.min(one[i], other[i]))
                .toArray();
    }

    private static long[] counted(PrivateDatabase database, Operation operation) throws Exception {
        database.sql().run("SELECT pg_stat_statements_reset()");
        operation.run();
        awaitRest(database);
        return numbers(" ".repeat(NAME_WIDTH) + database.sql().value("""
            SELECT concat_ws(' ', sum(calls), sum(rows),
              sum(shared_blks_hit + shared_blks_read + local_blks_hit + local_blks_read + local_blks_written + temp_blks_written),
              sum(wal_bytes)::bigint / 1024, 0, 0)
            FROM pg_stat_statements
            WHERE query NOT LIKE '%pg_stat_%' AND query <> 'DISCARD ALL'"""));
    }

    /** Waits for statements that end after the last byte of an answer. */
    private static void awaitRest(PrivateDatabase database) throws InterruptedException {
        while (!database.sql().value("""
                SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()""").equals("0")) {
            Thread.sleep(10);
        }
    }

    private static long allocated() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds()))
                .filter(bytes -> bytes > 0)
                .sum();
    }
}
