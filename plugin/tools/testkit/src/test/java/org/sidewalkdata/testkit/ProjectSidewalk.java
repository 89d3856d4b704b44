package org.sidewalkdata.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Creates the schema of a Project Sidewalk database in a private database, for tests that load from it. */
public final class ProjectSidewalk {
    /** The name of the city's schema. */
    public static final String SCHEMA = "sidewalk_teaneck";

    private ProjectSidewalk() {}

    /** Creates the tables of evolution 415 without rows. */
    public static void create(PrivateDatabase database) {
        database.sql().run(script("project_sidewalk.sql"));
    }

    /** Fills the tables with the city in the source tables, which must be a city that upstream can express. */
    public static void fillFromSourceTables(PrivateDatabase database) {
        database.sql().run(script("project_sidewalk_from_source.sql"));
    }

    private static String script(String name) {
        try (InputStream in = ProjectSidewalk.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no script " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
