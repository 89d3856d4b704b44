package org.sidewalkdata.refresh.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** SQL with named places, {@code ${name}}. Immutable. */
public record SqlTemplate(String sql) {
    /** Reads a file beside a class. */
    public static SqlTemplate read(Class<?> user, String file) {
        try (InputStream in = user.getResourceAsStream(file)) {
            return new SqlTemplate(new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Fills all places of a name.
     *
     * @param value a condition, a query, or a table by its name
     */
    public SqlTemplate with(String name, Object value) {
        return new SqlTemplate(sql.replace("${" + name + "}", value.toString()));
    }
}
