package org.sidewalkdata.changes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.sidewalkdata.format.geopackage.GeoPackageWriter;
import org.sqlite.Function;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.SQLiteLimits;
import org.sqlite.SQLiteOpenMode;

/**
 * Compares the GeoPackages of two editions in SQLite ({@code stage.sql}, {@code stage_scores.sql}, {@code compare.sql}). A GeoPackage may be
 * anybody's file: it is read only, as data in real tables, cell by cell into tables that check their types. Neither
 * memory nor time is without limit. Pure.
 */
final class ComparisonDatabase {
    private static final int MOST_BYTES_PER_CELL = 16 << 20;
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final int LOOK_OPERATIONS = 1_000_000;

    /** The grade of a street as one value; null: not measured. */
    private static final String GRADE = Edition.GRADE.stream()
            .collect(Collectors.joining(", ", "iif(grade_quality IS NULL, NULL, json_array(", "))"));

    private ComparisonDatabase() {}

    /**
     * Writes all records of both editions and what happened to them.
     *
     * @param staged a new file for the work
     * @param result a new file
     * @throws DamagedEditionException if an edition's file is not what this product writes
     * @throws FileSystemException if a file cannot be read or written, or there is not enough time
     */
    static void compare(Edition earlier, Edition later, Path staged, Path result) throws IOException {
        try (Connection database = open(staged, false)) {
            boolean graded = stage(database, earlier, "before") & stage(database, later, "after");
            attach(database, result.toString(), "result");
            boolean otherRules = !earlier.facts().rules().equals(later.facts().rules());
            run(
                    database,
                    script("compare.sql")
                            .replace("${other_rules}", Boolean.toString(otherRules))
                            .replace("${graded}", Boolean.toString(graded)));
        } catch (SQLException e) {
            throw failed(result, e);
        }
    }

    /** Opens the result of a comparison for reading. */
    static Connection read(Path result) throws SQLException {
        return open(result, true);
    }

    /** Opens a database with the functions of {@link Shape} that protects nothing against a crash. */
    private static Connection open(Path file, boolean isReadOnly) throws SQLException {
        GeoPackageWriter.requireNativeCode();
        SQLiteConfig config = new SQLiteConfig();
        config.setOpenMode(SQLiteOpenMode.OPEN_URI);
        config.setReadOnly(isReadOnly);
        config.setJournalMode(SQLiteConfig.JournalMode.OFF);
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        config.setLockingMode(SQLiteConfig.LockingMode.EXCLUSIVE);
        config.setCacheSize(-8000); // kilobytes
        Connection database = config.createConnection("jdbc:sqlite:" + file);
        try {
            ((SQLiteConnection) database).setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, MOST_BYTES_PER_CELL);
            run(database, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = FILE");
            // of the whole process: where SQLite sorts, in place of /var/tmp, which may be small or closed
            Path folder = file.toAbsolutePath().resolveSibling("");
            run(database, "PRAGMA temp_store_directory = '" + folder.toString().replace("'", "''") + "'");
            function(database, "shape", cells -> Shape.read(cells[0]));
            function(database, "center", cells -> Shape.center(Shape.of(cells[0])));
            function(database, "differ", cells -> Shape.differ(Shape.of(cells[0]), Shape.of(cells[1])));
            ProgressHandler.setHandler(database, LOOK_OPERATIONS, new Deadline());
            return database;
        } catch (SQLException e) {
            try (database) {
                throw e;
            }
        }
    }

    /** Returns whether the edition tells grades of streets, as snapshots of earlier versions do not. */
    private static boolean stage(Connection database, Edition edition, String side) throws IOException, SQLException {
        boolean graded = false;
        Path file = edition.geoPackage();
        try {
            if (!Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isRegularFile()) {
                throw new DamagedEditionException(edition.facts(), file.getFileName() + " is no regular file", null);
            }
            if (!Files.isReadable(file)) {
                throw new FileSystemException(file.toString(), null, "it must not be read");
            }
        } catch (NoSuchFileException e) {
            throw new DamagedEditionException(edition.facts(), e.getClass().getSimpleName(), e);
        }
        try {
            attach(database, "file://" + file.toUri().getRawPath() + "?mode=ro&immutable=1", "edition");
            requireTable(database, "label_clusters");
            run(database, script("stage.sql").replace("${side}", side));
            if (isScored(edition)) {
                requireTable(database, "access_score_streets");
                requireTable(database, "access_score_regions");
                graded = hasColumn(database, "access_score_streets", "grade_quality");
                run(
                        database,
                        script("stage_scores.sql")
                                .replace("${side}", side)
                                .replace("${grade}", graded ? GRADE : "NULL"));
            }
            run(database, "DETACH edition");
            return graded;
        } catch (SQLException e) {
            if (isOfThisMachine(e)) {
                throw e;
            }
            throw new DamagedEditionException(edition.facts(), String.valueOf(e.getMessage()), e);
        }
    }

    /** Returns whether the edition has score models. Without one, its GeoPackage has no layers of scores. */
    private static boolean isScored(Edition edition) {
        return !(edition.facts().rules().get("models") instanceof Map<?, ?> models && models.isEmpty());
    }

    private static void attach(Connection database, String file, String name) throws SQLException {
        try (PreparedStatement attach = database.prepareStatement("ATTACH ? AS " + name)) {
            attach.setString(1, file);
            attach.executeUpdate();
        }
        run(database, "PRAGMA " + name + ".journal_mode = OFF; PRAGMA " + name + ".synchronous = OFF");
    }

    /** Rejects a view, a virtual table and computed columns, which could run anything. */
    private static void requireTable(Connection database, String table) throws SQLException {
        try (PreparedStatement find = database.prepareStatement("""
                SELECT 1
                FROM edition.sqlite_schema
                WHERE name = ?1 AND type = 'table' AND rootpage > 0
                  AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(?1, 'edition') WHERE hidden <> 0)
                """)) {
            find.setString(1, table);
            try (ResultSet found = find.executeQuery()) {
                if (!found.next()) {
                    throw new SQLException("there is no table " + table);
                }
            }
        }
    }

    private static boolean hasColumn(Connection database, String table, String column) throws SQLException {
        try (PreparedStatement find =
                database.prepareStatement("SELECT 1 FROM pragma_table_info(?, 'edition') WHERE name = ?")) {
            find.setString(1, table);
            find.setString(2, column);
            try (ResultSet found = find.executeQuery()) {
                return found.next();
            }
        }
    }

    /** Returns whether the fault is no fault of a file's content: the disk, memory or time is at its end. */
    static boolean isOfThisMachine(SQLException fault) {
        return fault instanceof SQLiteException known
                && List.of(
                                SQLiteErrorCode.SQLITE_FULL,
                                SQLiteErrorCode.SQLITE_NOMEM,
                                SQLiteErrorCode.SQLITE_INTERRUPT,
                                SQLiteErrorCode.SQLITE_CANTOPEN,
                                SQLiteErrorCode.SQLITE_READONLY,
                                SQLiteErrorCode.SQLITE_IOERR)
                        .stream()
                        .anyMatch(code -> code.code == (known.getResultCode().code & 0xFF));
    }

    static FileSystemException failed(Path file, SQLException fault) {
        var failed = new FileSystemException(file.getParent() + "", null, String.valueOf(fault.getMessage()));
        failed.initCause(fault);
        return failed;
    }

    private static void run(Connection database, String script) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.executeUpdate(script);
        }
    }

    private static String script(String name) {
        try (InputStream in = ComparisonDatabase.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A function of geometries. */
    @FunctionalInterface
    interface ShapeFunction {
        /** Returns a blob, a text or a truth; the arguments are not null. */
        Object of(byte[][] cells);
    }

    /** Defines a function that is null if an argument is. */
    static void function(Connection database, String name, ShapeFunction function) throws SQLException {
        Function.create(
                database,
                name,
                new Function() {
                    @Override
                    protected void xFunc() throws SQLException {
                        byte[][] cells = new byte[args()][];
                        for (int i = 0; i < cells.length; i++) {
                            cells[i] = value_blob(i);
                            if (cells[i] == null) {
                                result();
                                return;
                            }
                        }
                        try {
                            Object result = function.of(cells);
                            if (result instanceof byte[] blob) {
                                result(blob);
                            } else if (result instanceof String text) {
                                result(text);
                            } else {
                                result((Boolean) result ? 1 : 0);
                            }
                        } catch (IllegalArgumentException e) {
                            error(e.getMessage());
                        }
                    }
                },
                Function.FLAG_DETERMINISTIC);
    }

    private static final class Deadline extends ProgressHandler {
        private final long end = System.nanoTime() + LONGEST.toNanos();

        @Override
        protected int progress() {
            return System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted() ? 1 : 0;
        }
    }
}
