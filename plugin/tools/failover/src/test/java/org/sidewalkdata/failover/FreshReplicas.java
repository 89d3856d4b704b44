package org.sidewalkdata.failover;

import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Separate hosts for each test, because the test kills, promotes or copies them. */
@Tag("postgis")
abstract class FreshReplicas {
    @TempDir
    Path folder;

    @AutoClose
    Replicas hosts;

    @BeforeEach
    void start() throws Exception {
        hosts = Replicas.ofSmallCity(folder);
    }
}
