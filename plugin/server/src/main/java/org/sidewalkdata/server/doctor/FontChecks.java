package org.sidewalkdata.server.doctor;

import java.lang.Character.UnicodeScript;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.sidewalkdata.pages.document.MachineFonts;

/** Checks that PDF files and map pictures can show the letters of the loaded city. */
final class FontChecks {
    /** Each letter once. */
    private static final String LETTERS = """
            SELECT string_agg(DISTINCT letter, '')
            FROM (
              SELECT concat_ws(' ', city, name) FROM sidewalk.city
              UNION ALL SELECT name FROM sidewalk.region
              UNION ALL SELECT street_name FROM sidewalk.street_edge
              UNION ALL SELECT concat_ws(' ', tag, description) FROM sidewalk.tag
            ) texts (text), regexp_split_to_table(text, '') letter
            """;

    private FontChecks() {}

    static Finding run(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet letters = statement.executeQuery(LETTERS)) {
            letters.next();
            String text = letters.getString(1);
            return text == null ? Finding.good("fonts", "no names are loaded") : of(new MachineFonts().missing(text));
        }
    }

    static Finding of(Map<UnicodeScript, String> missing) {
        return missing.isEmpty()
                ? Finding.good("fonts", "PDF files and map pictures can show the city's letters")
                : Finding.toDo(
                        "fonts",
                        "no font has the city's letters of " + MachineFonts.names(missing),
                        "Until fonts are installed, PDF files or map pictures show other signs in their place:"
                                + " docs/operate/install.md#fonts names packages. Then restart the server.");
    }
}
