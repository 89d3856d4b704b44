package org.sidewalkdata.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
import java.util.zip.GZIPInputStream;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
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

    private static final Pattern CREATED = Pattern.compile("CREATE VIEW (\\w+) AS\\b");

    private static final String WAITING = """
        SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE a.datname = current_database() AND l.locktype = 'transactionid' AND NOT l.granted
        """;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    private final Sql sql = database.sql();
    private final DataSource owner = database.dataSource();
    private final Schema schema = new Schema(owner);

    /**
     * Databases of released versions: {@code releases/<version>.sql.gz}, a dump of a refreshed synthetic city. A release
     * that changes the schema adds a file (see the README beside them); no file is ever changed.
     */
    static List<Path> releases() throws IOException {
        try (Stream<Path> files = Files.list(Repository.root().resolve("plugin/serve/src/test/resources/releases"))) {
            return files.filter(file -> file.toString().endsWith(".sql.gz"))
                    .sorted()
                    .toList();
        }
    }

    private static PrivateDatabase restored(Path dump) throws IOException {
        PrivateDatabase restored = PrivateDatabase.create();
        restored.sql().run("DROP SCHEMA sidewalk CASCADE");
        try (InputStream text = new GZIPInputStream(Files.newInputStream(dump))) {
            restored.sql().run(new String(text.readAllBytes(), StandardCharsets.UTF_8));
        }
        return restored;
    }

    @ParameterizedTest
    @MethodSource("releases")
    void anUpgradedDatabaseIsWhatAFreshOneIs(Path release) throws Exception {
        try (PrivateDatabase upgraded = restored(release)) {
            new Schema(upgraded.dataSource()).migrate();
            List<String> structure = Catalog.structure(upgraded.sql());

            refresh(upgraded.dataSource());
            copySources(upgraded, database);
            refresh(owner); // the refresh creates its indexes
            assertThat(structure).isEqualTo(Catalog.structure(upgraded.sql())).isEqualTo(Catalog.structure(sql));
            assertThat(Catalog.rows(upgraded.sql())).hasSizeGreaterThan(200).isEqualTo(Catalog.rows(sql));
        }
    }

    /** Databases from before the first release: their migrations ended at 21 or earlier. */
    @ParameterizedTest
    @ValueSource(ints = {9, 21})
    void aDatabaseOfBeforeTheFirstReleaseIsRefused(int last) {
        assertThat(schema.state().version()).isEqualTo(String.valueOf(SchemaVersion.KNOWN));
        sql.run("""
            UPDATE flyway_schema_history SET description = 'source tables', checksum = 1 WHERE version = '1';
            INSERT INTO flyway_schema_history (installed_rank, version, description, type, script, installed_by, execution_time,
              success)
            SELECT 100 + n, n, 'step', 'SQL', 'V' || n || '__step.sql', 'somebody', 1, true FROM generate_series(4, %d) n;
            """.formatted(last));
        List<String> before = Catalog.structure(sql);
        String why = "the database was made before version 1.0; nothing was changed. Create a new database";
        for (ThrowingCallable use : List.<ThrowingCallable>of(schema::migrate, schema::state)) {
            assertThatThrownBy(use).isInstanceOf(SchemaException.class).hasMessageContaining(why);
        }
        assertThatThrownBy(() -> refresh(owner))
                .isInstanceOf(SchemaVersionException.class)
                .hasMessageContaining(why);
        assertThat(Catalog.structure(sql)).isEqualTo(before);
    }

    /** A failure of CREATE OR REPLACE: a column before the last one, and a view on the older view. */
    @Test
    void aViewMayGetAColumnAnywhere() {
        List<String> fresh = Catalog.structure(sql);
        sql.run("""
            DROP VIEW raw_labels, label_clusters_with_labels, label_clusters;
            CREATE VIEW raw_labels AS SELECT label_id, geom FROM published_label;
            CREATE VIEW label_clusters AS SELECT geom, label_cluster_id FROM published_cluster;
            CREATE VIEW label_clusters_with_labels AS SELECT c.* FROM label_clusters c;
            """);
        sql.run(OTHER_VIEWS);
        schema.migrate();
        assertThat(Catalog.structure(sql)).isEqualTo(fresh);
    }

    @Test
    void everyViewIsAmongThoseThatAreMadeAgain() {
        String oids = "SELECT oid FROM pg_class WHERE relnamespace = 'sidewalk'::regnamespace AND relkind = 'v'";
        List<String> before = sql.rows(oids);
        sql.run(OTHER_VIEWS);
        schema.migrate();
        assertThat(sql.rows(oids)).hasSameSizeAs(before).doesNotContainAnyElementsOf(before);
    }

    /** A search for {@code CREATE VIEW} and a name finds each view. */
    @Test
    void everyViewIsCreatedByName() throws Exception {
        try (Stream<Path> files = Files.list(Repository.root().resolve("sql-views/views"))) {
            List<String> made = new ArrayList<>();
            for (Path file : files.toList()) {
                CREATED.matcher(Files.readString(file)).results().forEach(found -> made.add(found.group(1)));
            }
            assertThat(made)
                    .containsExactlyInAnyOrderElementsOf(
                            sql.rows("SELECT viewname FROM pg_views WHERE schemaname = 'sidewalk'"));
        }
    }

    @Test
    void whatOthersWereGrantedIsGivenBack() {
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
        schema.migrate();
        assertThat(sql.rows(grants)).hasSize(8).isEqualTo(before);
    }

    @Test
    void whatSomebodyBuiltOnAViewStopsTheUpgradeAndIsNotLost() {
        sql.run(OTHER_VIEWS);
        sql.run("CREATE VIEW public.theirs AS SELECT label_id FROM sidewalk.raw_labels");
        List<String> before = Catalog.structure(sql);
        assertThatThrownBy(schema::migrate)
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("view theirs depends on view raw_labels")
                .hasMessageContaining("nothing was changed");
        assertThat(Catalog.structure(sql)).isEqualTo(before);
        sql.run("DROP VIEW public.theirs");
        schema.migrate();
        assertThat(schema.state().pending()).isZero();
    }

    /** So a server of an earlier release is restarted once, after the upgrade, and can be started again afterwards. */
    @ParameterizedTest
    @MethodSource("releases")
    void theServerOfAReleaseIsAnsweredBesideTheUpgradeAndAfterIt(Path release) throws Exception {
        try (PrivateDatabase old = restored(release)) {
            List<String> queries = new ArrayList<>(List.of("SET ROLE sidewalk_reader"));
            queries.addAll(old.sql().rows(READ_BY_THE_SERVER));
            assertThat(queries).hasSizeGreaterThan(30);
            var done = new AtomicBoolean();
            List<CompletableFuture<Void>> readers = Stream.generate(() -> CompletableFuture.runAsync(() -> {
                        do {
                            inOneTransaction(old.dataSource(), queries);
                        } while (!done.get());
                    }))
                    .limit(3)
                    .toList();
            new Schema(old.dataSource()).migrate();
            refresh(old.dataSource());
            done.set(true);
            for (CompletableFuture<Void> reader : readers) {
                reader.get(60, TimeUnit.SECONDS);
            }
            inOneTransaction(old.dataSource(), queries);
        }
    }

    @Test
    void anUpgradeWaitsForARunningRefresh() throws Exception {
        sql.run(OTHER_VIEWS);
        var upgrade = new CompletableFuture<Void>();
        new Refresh(owner).run(Refresh.Mode.EVERYTHING, new ProgressStep(() -> {
            CompletableFuture.runAsync(() -> new Schema(owner).migrate())
                    .whenComplete((nothing, fault) -> upgrade.complete(nothing));
            while (sql.rows(WAITING).isEmpty()) {
                assertThat(upgrade).isNotDone();
            }
            assertThat(schema.state().pending()).isOne();
        }));
        upgrade.get(60, TimeUnit.SECONDS);
        assertThat(schema.state().pending()).isZero();
    }

    /** Every login may take advisory locks, such as those of version 1.0 and of Flyway. */
    @Test
    void aLoginThatOnlyReadsKeepsNoUpgradeAndNoRefreshWaiting() throws Exception {
        try (Connection reader = owner.getConnection()) {
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
            sql.run(OTHER_VIEWS);
            var impatient = new Schema(owner, Duration.ofMillis(200));
            assertThat(impatient.migrate().applied()).isOne();

            sql.run(OTHER_VIEWS);
            long lockOfFlyway = 77431708279161L + "\"sidewalk\".\"flyway_schema_history\"".hashCode();
            Sql.run(reader, "SELECT pg_advisory_lock(" + lockOfFlyway + ")");
            assertThatThrownBy(impatient::migrate)
                    .isInstanceOf(SchemaException.class)
                    .hasMessageContaining("the lock of migrations is held by process")
                    .hasMessageContaining("Nothing was changed");
        }
    }

    @Test
    void aRefreshThatDoesNotEndStopsAnUpgradeWithASentence() throws Exception {
        try (Connection other = owner.getConnection()) {
            sql.run(OTHER_VIEWS);
            other.setAutoCommit(false);
            Sql.run(other, "SELECT FROM work_lock WHERE work = 'refresh' FOR UPDATE");
            var impatient = new Schema(owner, Duration.ofSeconds(1));
            assertThatThrownBy(impatient::migrate)
                    .isInstanceOfSatisfying(
                            SchemaException.class,
                            fault -> assertThat(fault.isBusy()).isTrue())
                    .hasMessageContaining("a refresh did not end within 1 s; its lock is held by process ")
                    .hasMessageContaining("of the login " + database.user());
            other.rollback();
            assertThat(impatient.migrate().applied()).isOne();
        }
    }

    private static void refresh(DataSource its) throws Exception {
        new Refresh(its).run(Refresh.Mode.CHANGES, Progress.NONE);
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

    /** Everything in the schema as lines of text: definitions, privileges and all rows. */
    private static final class Catalog {
        /** Columns of a table may be in a different order after an upgrade, columns of a view may not. */
        private static final List<String> STRUCTURE = List.of(
                """
                SELECT format('%s %s %s %s %s %s default %s acl %s: %s', c.relkind, c.relname,
                  CASE c.relkind WHEN 'v' THEN a.attnum END, a.attname, format_type(a.atttypid, a.atttypmod),
                  CASE WHEN a.attnotnull THEN 'not null' END, pg_get_expr(d.adbin, d.adrelid), a.attacl,
                  col_description(c.oid, a.attnum))
                FROM pg_class c
                JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
                WHERE c.relnamespace = 'sidewalk'::regnamespace AND c.relkind NOT IN ('i', 'I')
                ORDER BY 1
                """,
                """
                SELECT format('%s %s acl %s: %s', relkind, relname, relacl, obj_description(oid, 'pg_class'))
                FROM pg_class WHERE relnamespace = 'sidewalk'::regnamespace ORDER BY 1
                """,
                "SELECT format('schema acl %s', nspacl) FROM pg_namespace WHERE nspname = 'sidewalk'",
                "SELECT viewname || ': ' || definition FROM pg_views WHERE schemaname = 'sidewalk' ORDER BY 1",
                "SELECT indexdef FROM pg_indexes WHERE schemaname = 'sidewalk' ORDER BY 1",
                """
                SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
                FROM pg_constraint WHERE connamespace = 'sidewalk'::regnamespace ORDER BY 1
                """,
                """
                SELECT pg_get_triggerdef(t.oid)
                FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
                WHERE c.relnamespace = 'sidewalk'::regnamespace AND NOT t.tgisinternal ORDER BY 1
                """,
                """
                SELECT format('%s acl %s: %s', pg_get_functiondef(oid), proacl, obj_description(oid, 'pg_proc'))
                FROM pg_proc WHERE pronamespace = 'sidewalk'::regnamespace ORDER BY 1
                """);

        /** Flyway's history, the data version and the times of runs, which depend on how the database was created. */
        private static final String RELATIONS = """
            SELECT relname FROM pg_class
            WHERE relnamespace = 'sidewalk'::regnamespace AND relkind IN ('r', 'v', 'm')
              AND relname NOT IN ('flyway_schema_history', 'data_version', 'run_time')
            ORDER BY 1
            """;

        private Catalog() {}

        static List<String> structure(Sql sql) {
            List<String> lines = new ArrayList<>();
            STRUCTURE.forEach(query -> lines.addAll(sql.rows(query)));
            return lines;
        }

        static List<String> rows(Sql sql) {
            List<String> lines = new ArrayList<>();
            for (String relation : sql.rows(RELATIONS)) {
                lines.addAll(sql.rows("SELECT '" + relation + " ' || t::text FROM " + relation + " t ORDER BY 1"));
            }
            return lines;
        }
    }
}
