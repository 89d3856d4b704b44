package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;

/** The peer of refreshes: the label rows from a file into a new table without indexes. The least that writing them costs. */
record BinaryCopy(City city, Path file) implements AutoCloseable {

    static BinaryCopy of(Rig rig, City city) throws IOException, SQLException {
        BinaryCopy copy = new BinaryCopy(city, rig.file("published_label.copy"));
        try (Connection connection = city.database().connect();
                OutputStream out = Files.newOutputStream(copy.file)) {
            manager(connection).copyOut("COPY published_label TO STDOUT (FORMAT binary)", out);
        }
        return copy;
    }

    Sample run() throws IOException, SQLException {
        city.database().execute("DROP TABLE IF EXISTS bench_copy", "CREATE TABLE bench_copy (LIKE published_label)");
        try (Connection connection = city.database().connect();
                InputStream in = Files.newInputStream(file)) {
            long start = System.nanoTime();
            manager(connection).copyIn("COPY bench_copy FROM STDIN (FORMAT binary)", in, 1 << 16);
            return new Sample((System.nanoTime() - start) / 1e9, Double.NaN);
        }
    }

    @Override
    public void close() throws IOException, SQLException {
        city.database().execute("DROP TABLE IF EXISTS bench_copy");
        Files.delete(file);
    }

    private static CopyManager manager(Connection connection) throws SQLException {
        return connection.unwrap(PGConnection.class).getCopyAPI();
    }
}
