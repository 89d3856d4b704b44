package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

/**
 * An object of the extension in the catalog. Its fields are texts, so that the present state can be compared with what
 * this version writes.
 */
interface Item {
    /** Returns the id for the record and the log, such as {@code layer regions}. */
    String id();

    boolean exists();

    /** Returns the present values by field. Called only if the object exists. */
    Map<String, String> present() throws IOException;

    /** Returns the values that this version writes, by field. */
    Map<String, String> wanted() throws IOException;

    void create() throws IOException;

    /** Sets these fields to the values that this version writes. */
    void write(Set<String> fields) throws IOException;
}
