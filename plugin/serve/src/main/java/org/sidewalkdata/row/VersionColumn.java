package org.sidewalkdata.row;

import java.time.Instant;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Contact;
import org.sidewalkdata.model.DataVersion;

/**
 * The data version as one column of text, which a statement selects alone or before other rows. A statement is one view
 * of the data, so rows that follow their version need no transaction.
 */
final class VersionColumn {
    private static final String SEPARATOR = "\u001f";

    private static final int FIELDS = 9;

    /** The fields; a field that is null is empty. Names, which could hold a separator, are the last. */
    private static final String VERSION = """
            array_to_string(
              ARRAY[
                version::text, extract(epoch FROM refreshed_at)::bigint::text, min_lon::text, min_lat::text, max_lon::text,
                max_lat::text, coalesce(name, city), contact_name, contact_url],
              chr(31), '')
            FROM data_version""";

    private VersionColumn() {}

    /** Returns the SELECT of the version alone. */
    static String select() {
        return "SELECT " + VERSION;
    }

    /**
     * Returns a SELECT whose first row has only the version, in the last column, and whose other rows are those of a
     * SELECT. An Append of two plans reads the first one first.
     *
     * @param columns number of columns of the rows
     */
    static String selectBefore(String rows, int columns) {
        return "SELECT " + "NULL, ".repeat(columns) + VERSION + "\nUNION ALL\nSELECT *, NULL\nFROM (\n" + rows
                + "\n) AS answer";
    }

    static DataVersion parse(String text) {
        String[] fields = text.split(SEPARATOR, FIELDS);
        return new DataVersion(
                Long.parseLong(fields[0]),
                Instant.ofEpochSecond(Long.parseLong(fields[1])),
                present(fields[6]),
                present(fields[2])
                        .map(minLon -> new Bbox(
                                Double.parseDouble(minLon),
                                Double.parseDouble(fields[3]),
                                Double.parseDouble(fields[4]),
                                Double.parseDouble(fields[5]))),
                contact(fields[7], fields[8]));
    }

    /** Returns the fault of a database that a program other than {@code migrate} made. */
    static IllegalStateException missing() {
        return new IllegalStateException("The table data_version has no row");
    }

    private static Optional<String> present(String field) {
        return Optional.of(field).filter(text -> !text.isEmpty());
    }

    /** Returns the contact; an administrator's row may hold a text that is no URL. */
    private static Optional<Contact> contact(String name, String url) {
        return Contact.of(
                present(name).orElse(null), present(url).filter(Contact::isUrl).orElse(null));
    }
}
