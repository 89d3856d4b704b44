package org.sidewalkdata.refresh;

import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** An empty town for each test. */
@Tag("postgis")
abstract class TownTest {
    protected static Town town;

    @BeforeAll
    static void find() throws SQLException {
        town = new Town();
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
