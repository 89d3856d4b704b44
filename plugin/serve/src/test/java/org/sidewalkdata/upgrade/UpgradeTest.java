package org.sidewalkdata.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.ProgressStep;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.schema.SchemaException;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import org.sidewalkdata.testkit.SourceTableNames;
import org.sidewalkdata.testkit.Sql;
import org.sidewalkdata.version.SchemaVersion;
import org.sidewalkdata.version.SchemaVersionException;

/** Tests that databases of every released version, with data, become equal to a fresh database. */
@Tag("slow")
@Tag("postgis")
class UpgradeTest {
    /** A query of each table and view that the role which serves may read, with all columns by their names. */
    private static final String READ_BY_THE_SERVER = """
        SELECT format('SELECT %s FROM sidewalk.%I', string_agg(quote_ident(attname), ', ' ORDER BY attnum), relname)
        FROM pg_class c
        JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
        WHERE relnamespace = 'sidewalk'::regnamespace AND relkind IN ('r', 'v')
          AND has_column_privilege('sidewalk_reader', c.oid, attnum, 'SELECT')
        GROUP BY relname
        """;

    /** Makes the next upgrade drop and recreate all views, as for a version with different views. */
    private static final String OTHER_VIEWS =
            "UPDATE flyway_schema_history SET checksum = 0 WHERE description = 'views'";

    private static final Pattern COMMENTED = Pattern.compile("(?m)^COMMENT ON VIEW (\\w+)");

    private static final String WAITING = """
        SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE a.datname = current_database() AND l.locktype = 'transactionid' AND NOT l.granted
        """;

    static List<Path> releases() {
        return Released.dumps();
    }

    @ParameterizedTest
    @MethodSource("releases")
    void anUpgradedDatabaseIsWhatAFreshOneIs(Path release) throws Exception {
        try (PrivateDatabase upgraded = Released.restore(release);
                PrivateDatabase fresh = PrivateDatabase.create()) {
            new Schema(upgraded.dataSource()).migrate();
            List<String> structure = Catalog.structure(upgraded.sql());

            refresh(upgraded.dataSource());
            copySources(upgraded, fresh);
            refresh(fresh.dataSource()); // the refresh creates its indexes
            assertThat(structure)
                    .isEqualTo(Catalog.structure(upgraded.sql()))
                    .isEqualTo(Catalog.structure(fresh.sql()));
            assertThat(Catalog.rows(upgraded.sql())).hasSizeGreaterThan(200).isEqualTo(Catalog.rows(fresh.sql()));
        }
    }

    @Test
    void theProgramWritesToTheNewestVersion() {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            assertThat(new Schema(database.dataSource()).state().version())
                    .isEqualTo(String.valueOf(SchemaVersion.KNOWN));
        }
    }

    /** Databases from before the first release: their migrations ended at 21 or earlier. */
    @ParameterizedTest
    @ValueSource(ints = {9, 21})
    void aDatabaseOfBeforeTheFirstReleaseIsRefused(int last) {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            database.sql().run("""
                UPDATE flyway_schema_history SET description = 'source tables', checksum = 1 WHERE version = '1';
                INSERT INTO flyway_schema_history (installed_rank, version, description, type, script, installed_by, execution_time,
                  success)
                SELECT 100 + n, n, 'step', 'SQL', 'V' || n || '__step.sql', 'somebody', 1, true FROM generate_series(4, %d) n;
                """.formatted(last));
            List<String> before = Catalog.structure(database.sql());
            String why = "the database was made before version 1.0; nothing was changed. Create a new database";
            var schema = new Schema(database.dataSource());
            assertThatThrownBy(schema::migrate)
                    .isInstanceOf(SchemaException.class)
                    .hasMessageContaining(why);
            assertThatThrownBy(schema::state)
                    .isInstanceOf(SchemaException.class)
                    .hasMessageContaining(why);
            assertThatThrownBy(() -> refresh(database.dataSource()))
                    .isInstanceOf(SchemaVersionException.class)
                    .hasMessageContaining(why);
            assertThat(Catalog.structure(database.sql())).isEqualTo(before);
        }
    }

    /** A failure of CREATE OR REPLACE: a column before the last one, and a view on the older view. */
    @Test
    void aViewMayGetAColumnAnywhere() {
        try (PrivateDatabase database = PrivateDatabase.create();
                PrivateDatabase fresh = PrivateDatabase.create()) {
            var sql = database.sql();
            sql.run("""
                DROP VIEW raw_labels, label_clusters_with_labels, label_clusters;
                CREATE VIEW raw_labels AS SELECT label_id, geom FROM published_label;
                CREATE VIEW label_clusters AS SELECT geom, label_cluster_id FROM published_cluster;
                CREATE VIEW label_clusters_with_labels AS SELECT c.* FROM label_clusters c;
                UPDATE flyway_schema_history SET checksum = 0 WHERE description = 'views';
                """);
            new Schema(database.dataSource()).migrate();
            assertThat(Catalog.structure(database.sql())).isEqualTo(Catalog.structure(fresh.sql()));
        }
    }

    @Test
    void everyViewIsAmongThoseThatAreMadeAgain() {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            var sql = database.sql();
            String oids = "SELECT oid FROM pg_class WHERE relnamespace = 'sidewalk'::regnamespace AND relkind = 'v'";
            List<String> before = sql.rows(oids);
            sql.run(OTHER_VIEWS);
            new Schema(database.dataSource()).migrate();
            assertThat(sql.rows(oids)).hasSameSizeAs(before).doesNotContainAnyElementsOf(before);
        }
    }

    /** A file comments on the views that it creates, some of them in a loop. */
    @Test
    void everyFileOfViewsIsApplied() throws Exception {
        Path folder = Repository.root().resolve("sql-views/views");
        try (PrivateDatabase database = PrivateDatabase.create();
                Stream<Path> files = Files.list(folder)) {
            List<String> made = new ArrayList<>();
            for (Path file : files.toList()) {
                COMMENTED.matcher(Files.readString(file)).results().forEach(found -> made.add(found.group(1)));
            }
            assertThat(made)
                    .containsExactlyInAnyOrderElementsOf(
                            database.sql().rows("SELECT viewname FROM pg_views WHERE schemaname = 'sidewalk'"));
        }
    }

    @Test
    void whatOthersWereGrantedIsGivenBack() {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            var sql = database.sql();
            sql.run(OTHER_VIEWS);
            sql.run("""
                GRANT SELECT ON raw_labels TO PUBLIC;
                GRANT SELECT ON label_tags TO pg_monitor WITH GRANT OPTION;
                GRANT SELECT (label_cluster_id), UPDATE (users) ON label_clusters TO pg_monitor;
                """);
            String grants = """
                SELECT concat_ws(' ', c.relname, a.attname, item)
                FROM pg_class c
                LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attacl IS NOT NULL
                CROSS JOIN LATERAL unnest(coalesce(a.attacl, c.relacl)) item
                WHERE c.relnamespace = 'sidewalk'::regnamespace AND c.relname IN ('raw_labels', 'label_tags', 'label_clusters')
                ORDER BY 1""";
            List<String> before = sql.rows(grants);
            new Schema(database.dataSource()).migrate();
            assertThat(sql.rows(grants)).hasSize(8).isEqualTo(before);
        }
    }

    @Test
    void whatSomebodyBuiltOnAViewStopsTheUpgradeAndIsNotLost() {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            var sql = database.sql();
            sql.run(OTHER_VIEWS);
            sql.run("CREATE VIEW public.theirs AS SELECT label_id FROM sidewalk.raw_labels");
            List<String> before = Catalog.structure(database.sql());
            var schema = new Schema(database.dataSource());
            assertThatThrownBy(schema::migrate)
                    .isInstanceOf(SchemaException.class)
                    .hasMessageContaining("view theirs depends on view raw_labels")
                    .hasMessageContaining("nothing was changed");
            assertThat(Catalog.structure(database.sql())).isEqualTo(before);
            sql.run("DROP VIEW public.theirs");
            schema.migrate();
            assertThat(schema.state().pending()).isZero();
        }
    }

    /** So a server of an earlier release is restarted once, after the upgrade, and can be started again afterwards. */
    @ParameterizedTest
    @MethodSource("releases")
    void theServerOfAReleaseIsAnsweredBesideTheUpgradeAndAfterIt(Path release) throws Exception {
        try (PrivateDatabase database = Released.restore(release)) {
            List<String> queries = new ArrayList<>(List.of("SET ROLE sidewalk_reader"));
            queries.addAll(database.sql().rows(READ_BY_THE_SERVER));
            assertThat(queries).hasSizeGreaterThan(30);
            var done = new AtomicBoolean();
            List<CompletableFuture<Void>> readers = Stream.generate(() -> CompletableFuture.runAsync(() -> {
                        do {
                            inOneTransaction(database.dataSource(), queries);
                        } while (!done.get());
                    }))
                    .limit(3)
                    .toList();
            new Schema(database.dataSource()).migrate();
            refresh(database.dataSource());
            done.set(true);
            for (CompletableFuture<Void> reader : readers) {
                reader.get(60, TimeUnit.SECONDS);
            }
            inOneTransaction(database.dataSource(), queries);
        }
    }

    @Test
    void anUpgradeWaitsForARunningRefresh() throws Exception {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            DataSource owner = database.dataSource();
            var sql = database.sql();
            sql.run(OTHER_VIEWS);
            var upgrade = new CompletableFuture<Void>();
            new Refresh(owner).run(Refresh.Mode.EVERYTHING, new ProgressStep(() -> {
                CompletableFuture.runAsync(() -> new Schema(owner).migrate())
                        .whenComplete((nothing, fault) -> upgrade.complete(nothing));
                while (sql.rows(WAITING).isEmpty()) {
                    assertThat(upgrade).isNotDone();
                }
                assertThat(new Schema(owner).state().pending()).isOne();
            }));
            upgrade.get(60, TimeUnit.SECONDS);
            assertThat(new Schema(owner).state().pending()).isZero();
        }
    }

    /** Every login may take advisory locks, such as those of version 1.0 and of Flyway. */
    @Test
    void aLoginThatOnlyReadsKeepsNoUpgradeAndNoRefreshWaiting() throws Exception {
        try (PrivateDatabase database = PrivateDatabase.create();
                Connection reader = database.dataSource().getConnection()) {
            DataSource owner = database.dataSource();
            reader.setAutoCommit(false);
            Sql.run(reader, "SET ROLE sidewalk_reader");
            Sql.run(reader, "SELECT pg_advisory_lock(" + 0x7369646577616c6bL + ")");
            for (String lock :
                    List.of("SELECT FROM work_lock FOR UPDATE", "LOCK TABLE work_lock IN ACCESS SHARE MODE")) {
                Sql.run(reader, "SAVEPOINT attempt");
                assertThatThrownBy(() -> Sql.run(reader, lock)).hasMessageContaining("permission denied");
                Sql.run(reader, "ROLLBACK TO attempt");
            }
            refresh(owner);
            database.sql().run(OTHER_VIEWS);
            var schema = new Schema(owner, Duration.ofMillis(200));
            assertThat(schema.migrate().applied()).isOne();

            database.sql().run(OTHER_VIEWS);
            long lockOfFlyway = 77431708279161L + "\"sidewalk\".\"flyway_schema_history\"".hashCode();
            Sql.run(reader, "SELECT pg_advisory_lock(" + lockOfFlyway + ")");
            assertThatThrownBy(schema::migrate)
                    .isInstanceOf(SchemaException.class)
                    .hasMessageContaining("the lock of migrations is held by process")
                    .hasMessageContaining("Nothing was changed");
        }
    }

    @Test
    void aRefreshThatDoesNotEndStopsAnUpgradeWithASentence() throws Exception {
        try (PrivateDatabase database = PrivateDatabase.create();
                Connection other = database.dataSource().getConnection()) {
            database.sql().run(OTHER_VIEWS);
            other.setAutoCommit(false);
            Sql.run(other, "SELECT FROM work_lock WHERE work = 'refresh' FOR UPDATE");
            var schema = new Schema(database.dataSource(), Duration.ofSeconds(1));
            assertThatThrownBy(schema::migrate)
                    .isInstanceOfSatisfying(
                            SchemaException.class,
                            fault -> assertThat(fault.isBusy()).isTrue())
                    .hasMessageContaining("a refresh did not end within 1 s; its lock is held by process ")
                    .hasMessageContaining("of the login " + database.user());
            other.rollback();
            assertThat(schema.migrate().applied()).isOne();
        }
    }

    private static void refresh(DataSource owner) throws Exception {
        new Refresh(owner).run(Refresh.Mode.CHANGES, Progress.NONE);
    }

    private static void copySources(PrivateDatabase from, PrivateDatabase to) throws Exception {
        try (Connection source = from.dataSource().getConnection();
                Connection target = to.dataSource().getConnection()) {
            for (String table : SourceTableNames.ALL) {
                String columns = String.join(", ", from.sql().rows("""
                        SELECT quote_ident(attname) FROM pg_attribute
                        WHERE attrelid = '%s'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                        """.formatted(table)));
                var bytes = new ByteArrayOutputStream();
                String part = table + " (" + columns + ")";
                source.unwrap(PGConnection.class).getCopyAPI().copyOut("COPY " + part + " TO STDOUT", bytes);
                target.unwrap(PGConnection.class)
                        .getCopyAPI()
                        .copyIn("COPY " + part + " FROM STDIN", new ByteArrayInputStream(bytes.toByteArray()));
            }
        }
    }

    /** Reads like a download: what it has read stays locked until the end. */
    private static void inOneTransaction(DataSource source, List<String> queries) {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            for (String query : queries) {
                Sql.run(connection, query);
            }
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
