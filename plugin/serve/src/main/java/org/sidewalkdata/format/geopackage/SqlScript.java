package org.sidewalkdata.format.geopackage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;

/** Statements and other texts in files beside this class. */
record SqlScript(String text) {
    static SqlScript named(String fileName) {
        return new SqlScript(resource(fileName));
    }

    static String resource(String fileName) {
        try (InputStream in = SqlScript.class.getResourceAsStream(fileName)) {
            return new String(Objects.requireNonNull(in, fileName).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the statements for a layer, whose name is a constant of the program. */
    SqlScript forLayer(String layer) {
        return new SqlScript(text.replace("${layer}", layer));
    }

    void run(Connection database) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.executeUpdate(text);
        }
    }
}
