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
 * Rows as a GeoPackage, a layer a table (A11; spec, output format geopackage). It is an SQLite database, made in a temporary
 * file: no byte goes out before {@link #finish}.
 */
public final class GeoPackageWriter implements RowWriter {
    private final OutputStream out;
    private final Provenance provenance;
    private final ScratchFolder files;
    private final Path file;
    private final List<Layer> layers = new ArrayList<>();
    private @Nullable Connection database;

    /** @param files closed with the writer */
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

    /** Nobody reads a file that was not finished, so nothing is done to survive a crash. */
    private Connection create() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setOpenMode(SQLiteOpenMode.NOMUTEX); // one thread writes: a lock around every value is 6 % of the work
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
     * Loads SQLite, which is native code that is unpacked into a file, unless it is loaded.
     *
     * @throws IllegalStateException when it cannot be; it may be tried again with another {@code org.sqlite.tmpdir}
     */
    public static void requireNativeCode() {
        try {
            SQLiteJDBCLoader.initialize();
        } catch (Exception e) { // so it is declared
            throw new IllegalStateException(
                    "GeoPackages cannot be made: SQLite's native code cannot be loaded on " + OSInfo.getOSName() + " "
                            + OSInfo.getArchName(),
                    e);
        }
    }

    /** A database for rows that wait to be sorted; not part of the answer. */
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
