package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;

/** The common parts of the WFS tests: their synthetic city, in which no read view may stay open. */
abstract class WfsTest {
    final WfsCity town = new WfsCity();

    @AfterEach
    void nothingIsLeftOpen() {
        assertThat(town.source.openViews()).isZero();
    }
}
