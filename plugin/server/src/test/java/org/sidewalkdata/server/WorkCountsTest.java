package org.sidewalkdata.server;

import static java.util.stream.Collectors.joining;
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
import java.util.stream.LongStream;
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
 * ./sidewalk test WorkCountsTest -Dbless} renews it.
 */
@Tag("postgis")
class WorkCountsTest {
    private static final int LABELS = 3_000;

    private static final Path FILE = Repository.root().resolve("plugin/server/src/test/resources/work-counts.txt");

    private static final String HEADER = "%-34s%s".formatted("operation", Work.HEADER);

    private static final String COSTS = "costs=CurbRamp:100,Obstacle:500,SurfaceProblem:800,NoSidewalk:2000&budget=";

    /** For each kind of request one that loads the same classes, and those that are counted: the least of each number. */
    private static final Map<String, List<String>> REQUESTS = Map.of(
            "box of labels", same("/v3/api/rawLabels?bbox=-99.201,41.894,-99.196,41.898"),
            "page of 500 labels", same("/ogc/features/v1/collections/raw_labels/items?limit=500&offset=1000"),
            "rated labels as CSV",
                    List.of(
                            "/v3/api/rawLabels?filetype=csv&minSeverity=2",
                            "/v3/api/rawLabels?filetype=csv&minSeverity=1"),
            "all streets", same("/v3/api/accessScoreStreets"),
            "explanation of a street", same("/v3/api/accessScoreExplanation?streetEdgeId=%s"),
            "statistics by ward", List.of("/v3/api/overallStats", "/v3/api/overallStats?areaSet=wards"),
            "plan", List.of("/v3/api/plan?" + COSTS + 1000, "/v3/api/plan?" + COSTS + 100_000),
            "report", same("/report?areaSet=wards&areaId=2"),
            "tile of streets",
                    List.of(
                            "/tiles/access_score_streets/14/3676/6088.mvt",
                            "/tiles/access_score_streets/14/3677/6088.mvt"));

    @TempDir
    Path folder;

    /**
     * The work of an operation.
     *
     * @param statements statements that the database ran, with BEGIN and COMMIT
     * @param rows rows that these statements returned or changed
     * @param blocks blocks of 8 kB that they read or wrote, in the cache or not
     * @param log bytes of the database's log of changes
     * @param sent bytes of the answer's body
     * @param allocated bytes that the JVM allocated; 0: not counted
     */
    private record Work(long statements, long rows, long blocks, long log, long sent, long allocated) {
        private static final String HEADER = row("statements", "rows", "blocks", "log kB", "sent", "allocated kB");

        /** Below these, an additional tenth is a matter of chance. */
        private static final long[] CHANCE = {1, 20, 60, 40, 0, 150};

        private static String row(Object... cells) {
            return String.format(Locale.ROOT, "%12s%12s%12s%12s%12s%14s", cells);
        }

        static Work parse(String line) {
            long[] numbers = Arrays.stream(line.strip().split("\\s+"))
                    .mapToLong(Long::parseLong)
                    .toArray();
            return new Work(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
        }

        LongStream numbers() {
            return LongStream.of(statements, rows, blocks, log, sent, allocated);
        }

        Work with(long bytesSent, long bytesAllocated) {
            return new Work(statements, rows, blocks, log, bytesSent, bytesAllocated / 1024);
        }

        /** Returns the smaller numbers of both. */
        Work least(Work other) {
            long[] one = numbers().toArray();
            long[] two = other.numbers().toArray();
            long[] least = new long[one.length];
            Arrays.setAll(least, i -> Math.min(one[i], two[i]));
            return new Work(least[0], least[1], least[2], least[3], least[4], least[5]);
        }

        boolean isMoreThanATenthFrom(Work expected) {
            long[] one = numbers().toArray();
            long[] two = expected.numbers().toArray();
            for (int i = 0; i < one.length; i++) {
                if (Math.abs(one[i] - two[i]) > two[i] / 10 + CHANCE[i]) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public String toString() {
            return row(numbers().boxed().toArray());
        }
    }

    private static List<String> same(String target) {
        return List.of(target, target, target, target);
    }

    private interface Operation {
        void run() throws Exception;
    }

    @Test
    void noOperationDoesATenthMoreOrLessThanItsLineSays() throws Exception {
        try (OwnCluster own = PrivateDatabase.startOwnCluster()) {
            countStatements(own);
            Map<String, Work> counted = new LinkedHashMap<>();
            commands(own.database(), counted);
            requests(own.database(), counted);
            refreshes(own.database(), counted);
            compare(counted);
        }
    }

    private static void compare(Map<String, Work> counted) throws Exception {
        if (!System.getProperty("bless", "false").equals("false")) {
            Files.writeString(
                    FILE,
                    HEADER + "\n"
                            + counted.entrySet().stream()
                                    .map(entry -> "%-34s%s\n".formatted(entry.getKey(), entry.getValue()))
                                    .collect(joining()));
            return;
        }
        Map<String, Work> expected = new LinkedHashMap<>();
        for (String line : Files.readAllLines(FILE).stream().skip(1).toList()) {
            expected.put(line.substring(0, 34).strip(), Work.parse(line.substring(34)));
        }
        assertThat(counted.keySet()).isEqualTo(expected.keySet());
        List<String> differences = new ArrayList<>();
        counted.forEach((name, work) -> {
            if (work.isMoreThanATenthFrom(expected.get(name))) {
                differences.add(name + "\n  expected " + expected.get(name) + "\n  counted  " + work);
            }
        });
        assertThat(differences)
                .as(
                        "%s; a commit that raises a number says what the work buys; all are written by: ./sidewalk test WorkCountsTest -Dbless\n           %s",
                        FILE, Work.HEADER)
                .isEmpty();
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

    private void commands(PrivateDatabase database, Map<String, Work> counted) throws Exception {
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

    private static void requests(PrivateDatabase database, Map<String, Work> counted) throws Exception {
        String street =
                database.sql().value("SELECT min(street_edge_id) FROM access_score_streets WHERE label_count > 5");
        try (TestServer server = TestServer.on(database)) {
            for (String name : REQUESTS.keySet().stream().sorted().toList()) {
                List<String> targets = REQUESTS.get(name).stream()
                        .map(target -> target.formatted(street))
                        .toList();
                server.get(targets.get(0)).is(200);
                List<Work> works = new ArrayList<>();
                for (String target : targets.subList(1, targets.size())) {
                    works.add(counted(database, server, target));
                }
                counted.put(name, works.stream().reduce(Work::least).orElseThrow());
            }
        }
    }

    private static void refreshes(PrivateDatabase database, Map<String, Work> counted) throws Exception {
        counted.put("refresh of nothing", counted(database, () -> refresh(database)));
        database.sql()
                .run(
                        "UPDATE label SET severity = 4 - severity WHERE label_id = (SELECT min(label_id) FROM label WHERE severity = 1)");
        counted.put("refresh of one label", counted(database, () -> refresh(database)));
        database.sql().run("""
            UPDATE label SET severity = 4 - severity
            FROM street_edge
            WHERE street_edge.street_edge_id = label.street_edge_id AND region_id = (SELECT min(region_id) FROM region)""");
        counted.put("refresh of one region", counted(database, () -> refresh(database)));
    }

    private static void refresh(PrivateDatabase database) throws SQLException {
        new Refresh(database.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
    }

    private static Work counted(PrivateDatabase database, TestServer server, String target) throws Exception {
        long before = allocated();
        long[] sent = new long[1];
        Work work = counted(database, () -> sent[0] = server.get(target).is(200).body().length);
        return work.with(sent[0], allocated() - before);
    }

    private static Work counted(PrivateDatabase database, Operation operation) throws Exception {
        database.sql().run("SELECT pg_stat_statements_reset()");
        operation.run();
        awaitRest(database);
        return Work.parse(database.sql().value("""
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
