package org.sidewalkdata.chaos.oracle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The rows of a GeoPackage's layers as text, without its metadata, such as the time of the refresh. */
final class GeoPackageText {
    private static final String TABLES =
            "SELECT table_name FROM gpkg_contents WHERE table_name <> 'layer_styles' ORDER BY table_name";

    private GeoPackageText() {}

    /**
     * Returns the rows as bytes of text.
     *
     * @throws IOException if the content is not a GeoPackage
     */
    static byte[] of(byte[] content) throws IOException {
        Path file = Files.createTempFile("chaos-", ".gpkg");
        try {
            Files.write(file, content);
            return dump(file).getBytes(StandardCharsets.ISO_8859_1);
        } catch (SQLException e) {
            throw new IOException("not a GeoPackage: " + e.getMessage(), e);
        } finally {
            Files.delete(file);
        }
    }

    private static String dump(Path file) throws SQLException {
        StringBuilder text = new StringBuilder();
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = database.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (ResultSet names = statement.executeQuery(TABLES)) {
                while (names.next()) {
                    tables.add(names.getString(1));
                }
            }
            for (String table : tables) {
                try (ResultSet rows = statement.executeQuery("SELECT * FROM \"" + table + '"')) {
                    append(table, rows, text);
                }
            }
        }
        return text.toString();
    }

    private static void append(String table, ResultSet rows, StringBuilder text) throws SQLException {
        int columns = rows.getMetaData().getColumnCount();
        while (rows.next()) {
            text.append(table);
            for (int i = 1; i <= columns; i++) {
                Object value = rows.getObject(i);
                text.append('|')
                        .append(value instanceof byte[] blob ? HexFormat.of().formatHex(blob) : value);
            }
            text.append('\n');
        }
    }
}
