package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** A thing of ours in the catalog, as fields whose texts can be compared: what is there with what this version would write. */
interface Item {
    /** For the record and the log, {@code layer regions}. */
    String id();

    boolean exists();

    /** What is there now, by field; only asked when it exists. */
    Map<String, String> present() throws IOException;

    /** What this version writes, by field. */
    Map<String, String> wanted() throws IOException;

    void create() throws IOException;

    /** Replaces these fields by what this version writes. */
    void write(Set<String> fields) throws IOException;
}
