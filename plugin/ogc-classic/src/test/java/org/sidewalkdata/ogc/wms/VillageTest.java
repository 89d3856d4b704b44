package org.sidewalkdata.ogc.wms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;

/** A new village for each test. */
abstract class VillageTest {
    final Village village = new Village();

    @AfterEach
    void everySnapshotIsGivenBack() {
        assertEquals(0, village.source.openViews());
    }
}
