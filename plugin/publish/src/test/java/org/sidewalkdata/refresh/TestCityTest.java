package org.sidewalkdata.refresh;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** The base of tests with an empty city for each test. */
@Tag("postgis")
abstract class TestCityTest {
    /** The models that every city has. */
    protected static final List<String> MODELS = List.of("2026-06", "2026-10");

    protected static TestCity town;

    @BeforeAll
    static void find() throws SQLException {
        town = new TestCity();
    }

    @BeforeEach
    void found() throws SQLException {
        town.found();
    }

    @AfterAll
    static void leave() throws SQLException {
        town.close();
    }
}
