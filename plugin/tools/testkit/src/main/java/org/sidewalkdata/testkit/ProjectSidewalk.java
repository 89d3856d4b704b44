package org.sidewalkdata.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Makes a schema in the shape of a Project Sidewalk database in a private database, for tests that load from one. */
public final class ProjectSidewalk {
    /** The city's schema. */
    public static final String SCHEMA = "sidewalk_teaneck";

    private ProjectSidewalk() {}

    /** The tables of evolution 415, without rows. */
    public static void create(PrivateDatabase database) {
        database.sql().run(script("project_sidewalk.sql"));
    }

    /** Fills them with the city that the database's source tables hold; that must be one that upstream could have. */
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
