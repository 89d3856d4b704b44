package org.sidewalkdata.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/**
 * All files of {@code sql-views/views} as one repeatable migration: when any of them changes, all views are dropped and
 * recreated in the migration's transaction. Called by Flyway.
 */
final class Views implements JavaMigration {
    /** The files in the order in which they are applied. */
    static final List<String> FILES = List.of(
            "drop",
            "street_grades",
            "regions",
            "raw_labels",
            "label_clusters",
            "cluster_labels",
            "access_score_streets",
            "access_score_street_tiles",
            "label_tags",
            "user_stats",
            "streets",
            "validations",
            "cities",
            "validation_result_types",
            "street_types",
            "street_scores",
            "access_score_intersections",
            "access_score_regions",
            "score_models",
            "priorities",
            "sidewalk_presence",
            "region_statistics",
            "street_explanations",
            "tally_rows",
            "area_sums",
            "overall_stats",
            "overall_stats_by_type",
            "overall_stats_by_day",
            "score_basis",
            "bundle",
            "places",
            "areas",
            "points",
            "table_comments",
            "kept_grants",
            "reader_role");

    /** The names of all views that the files create, also in an EXECUTE; for a list in SQL. */
    private static final String NAMES = FILES.stream()
            .flatMap(file ->
                    Pattern.compile("CREATE VIEW (\\w+)").matcher(read(file)).results())
            .map(view -> view.group(1))
            .collect(Collectors.joining(", "));

    /** Returns null: the migration is repeatable, and runs again when the checksum changes. */
    @Override
    public @Nullable MigrationVersion getVersion() {
        return null;
    }

    @Override
    public String getDescription() {
        return "views";
    }

    /** Returns the checksum of all files together. */
    @Override
    public Integer getChecksum() {
        CRC32 checksum = new CRC32();
        FILES.forEach(file -> checksum.update(text(file).getBytes(StandardCharsets.UTF_8)));
        return (int) checksum.getValue();
    }

    @Override
    public boolean canExecuteInTransaction() {
        return true;
    }

    @Override
    public void migrate(Context context) throws SQLException {
        try (Statement statement = context.getConnection().createStatement()) {
            for (String file : FILES) {
                statement.execute(text(file));
            }
        }
    }

    /** Returns the text of one of {@link #FILES}, with the names of all views in place of <code>${views}</code>. */
    static String text(String file) {
        return read(file).replace("${views}", NAMES);
    }

    private static String read(String file) {
        String name = "/sql-views/views/" + file + ".sql";
        try (InputStream in = Views.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
