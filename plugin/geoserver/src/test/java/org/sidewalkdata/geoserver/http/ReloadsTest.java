package org.sidewalkdata.geoserver.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReloadsTest {
    private final Reloads reloads = new Reloads();

    @Test
    void aReloadThatEndsInBetweenCounts() {
        int before = reloads.ended();
        assertThat(reloads.anySince(before)).isFalse();
        reloads.beforeReload();
        assertThat(reloads.anySince(before)).isTrue();
        reloads.onReload();
        assertThat(reloads.anySince(before)).isTrue();
        assertThat(reloads.anySince(reloads.ended())).isFalse();
    }

    @Test
    void ofTwoAtOnceTheLastOneCounts() {
        reloads.beforeReload();
        reloads.beforeReload();
        reloads.onReload();
        assertThat(reloads.anySince(reloads.ended())).isTrue();
        reloads.onReload();
        assertThat(reloads.anySince(reloads.ended())).isFalse();
    }
}
