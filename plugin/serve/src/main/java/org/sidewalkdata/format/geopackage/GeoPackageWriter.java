package org.sidewalkdata.format.geopackage;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.spool.ScratchFolder;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.SQLiteOpenMode;
import org.sqlite.util.OSInfo;

/**
 * Rows as a GeoPackage, one table per layer (A11; spec, output format geopackage). It is an SQLite database, made in a
 * temporary file: no byte is sent before {@link #finish}.
 */
public final class GeoPackageWriter implements RowWriter {
    private final OutputStream out;
    private final Provenance provenance;
    private final ScratchFolder files;
    private final Path file;
    private final List<Layer> layers = new ArrayList<>();
    private @Nullable Connection database;

    /**
     * Creates the database.
     *
     * @param files closed with the writer
     */
    public GeoPackageWriter(OutputStream out, Provenance provenance, ScratchFolder files) {
        this.out = out;
        this.provenance = provenance;
        this.files = files;
        this.file = files.file("answer.gpkg");
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        try {
            layers.add(Layer.create(database(), collection, provenance));
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void write(RowCursor row) throws IOException {
        try {
            layer().add(row);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void end() throws IOException {
        try {
            layer().end();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void finish() throws IOException {
        try (Connection whole = database()) {
            whole.commit();
        } catch (SQLException e) {
            throw failed(e);
        }
        Files.copy(file, out);
    }

    @Override
    public void close() throws IOException {
        try (files) {
            for (Layer layer : layers) {
                layer.close();
            }
            if (database != null) {
                database.close();
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private Layer layer() {
        return layers.get(layers.size() - 1);
    }

    private Connection database() throws SQLException {
        if (database == null) {
            database = create();
        }
        return database;
    }

    /** Opens the database without protection against a crash, because an unfinished file is never read. */
    private Connection create() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setOpenMode(SQLiteOpenMode.NOMUTEX); // one thread writes: a lock per value takes 6 % of the time
        config.setJournalMode(SQLiteConfig.JournalMode.OFF);
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        config.setLockingMode(SQLiteConfig.LockingMode.EXCLUSIVE);
        config.setApplicationId(0x47504B47); // GPKG
        config.setUserVersion(10200); // GeoPackage 1.2.0
        requireNativeCode();
        Connection connection = config.createConnection("jdbc:sqlite:" + file);
        attach(connection, files.file("waiting.db"));
        connection.setAutoCommit(false);
        SqlScript.named("geopackage.sql").run(connection);
        return connection;
    }

    /**
     * Loads SQLite's native code, which is unpacked into a file, unless it is loaded.
     *
     * @throws IllegalStateException if loading fails; it can be retried with another {@code org.sqlite.tmpdir}
     */
    public static void requireNativeCode() {
        try {
            SQLiteJDBCLoader.initialize();
        } catch (Exception e) { // the declared exception
            throw new IllegalStateException(
                    "GeoPackages cannot be made: SQLite's native code cannot be loaded on " + OSInfo.getOSName() + " "
                            + OSInfo.getArchName(),
                    e);
        }
    }

    /** Attaches a database for rows that wait to be sorted; it is not part of the answer. */
    private static void attach(Connection connection, Path waiting) throws SQLException {
        try (PreparedStatement attach = connection.prepareStatement("ATTACH ? AS waiting");
                Statement pragma = connection.createStatement()) {
            attach.setString(1, waiting.toString());
            attach.executeUpdate();
            pragma.executeUpdate("PRAGMA waiting.journal_mode = OFF; PRAGMA waiting.synchronous = OFF");
        }
    }

    private static IOException failed(SQLException cause) {
        return new IOException("The GeoPackage could not be written: " + cause.getMessage(), cause);
    }
}
