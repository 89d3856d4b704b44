package org.sidewalkdata.server;

import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** A city with hostile texts, shared by the tests of a class. */
@Tag("postgis")
abstract class HostileCityTest {
    @AutoClose
    protected static HostileCity city;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        city = new HostileCity(folder);
    }
}
