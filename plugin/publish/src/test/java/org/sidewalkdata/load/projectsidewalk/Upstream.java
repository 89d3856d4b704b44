package org.sidewalkdata.load.projectsidewalk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.ProjectSidewalk;

/** A tiny city in a Project Sidewalk database, and a second database that it is loaded into. */
final class Upstream implements AutoCloseable {
    static final ExistingCity CITY = new ExistingCity(ProjectSidewalk.SCHEMA, null, "Teaneck, NJ", false);

    private final PrivateDatabase upstream = PrivateDatabase.create();
    private final PrivateDatabase ours = PrivateDatabase.create();

    static Upstream tiny(String... changes) {
        Upstream city = new Upstream();
        ProjectSidewalk.create(city.upstream);
        city.change(script());
        List.of(changes).forEach(city::change);
        return city;
    }

    /**
     * Changes upstream's data. The driver sets only this project's search_path, so statements must name the schema of
     * upstream's tables.
     */
    void change(String sql) {
        upstream.sql().run(sql.replace("{city}", ProjectSidewalk.SCHEMA));
    }

    List<String> there(String sql) {
        return upstream.sql().rows(sql.replace("{city}", ProjectSidewalk.SCHEMA));
    }

    DataSource source() {
        return upstream.dataSource();
    }

    DataSource owner() {
        return ours.dataSource();
    }

    LoadReport load() {
        return load(CITY, LoadOptions.DEFAULT);
    }

    LoadReport load(ExistingCity city, LoadOptions options) {
        return load(source(), city, options);
    }

    /** Loads with any number of removals allowed: in a tiny city any row is a large share. */
    LoadReport load(DataSource source, ExistingCity city, LoadOptions options) {
        try (ExistingDatabase database = ExistingDatabase.open(source, city)) {
            return Load.run(ours.dataSource(), database, options.withAnyRemoved(), Progress.NONE);
        }
    }

    List<String> rows(String sql) {
        return ours.sql().rows(sql);
    }

    String value(String sql) {
        return ours.sql().value(sql);
    }

    void assertRows(String sql, String... rows) {
        assertThat(rows(sql)).as(sql).containsExactly(rows);
    }

    /** Returns everything in the source tables that a failed load must not change. */
    String contents() {
        var all = new StringBuilder();
        for (String table : List.of(
                "city", "region", "street_edge", "app_user", "audit_task", "label", "label_validation", "tag")) {
            all.append(rows("SELECT t::text FROM " + table + " AS t ORDER BY 1"));
        }
        return all.append(rows("SELECT * FROM source_state")).toString();
    }

    @Override
    public void close() {
        upstream.close();
        ours.close();
    }

    private static String script() {
        try (InputStream in = Objects.requireNonNull(Upstream.class.getResourceAsStream("rows.sql"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
