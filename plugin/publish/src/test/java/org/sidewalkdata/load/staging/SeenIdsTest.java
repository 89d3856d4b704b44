package org.sidewalkdata.load.staging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Detection of repeated ids (city-bundle.md: an id is used once). */
class SeenIdsTest {
    @Test
    void idsInAnyOrderAreDistinctUntilOneComesAgain() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            SeenIds ids = new SeenIds();
            Set<Long> reference = new HashSet<>();
            boolean distinct = true;
            int range = 1 << random.nextInt(4, 20);
            for (int i = 0; i < 100; i++) {
                long id = 1 + random.nextInt(range);
                ids.see(id);
                distinct &= reference.add(id);
                assertThat(ids.areDistinct()).isEqualTo(distinct);
            }
        }
    }

    @Test
    void theSameBitOfAnotherBlockIsAnotherId() {
        SeenIds ids = new SeenIds();
        for (long id : new long[] {1, 65, 65_537, 131_073, 1L << 40, Long.MAX_VALUE}) {
            ids.see(id);
        }
        assertThat(ids.areDistinct()).isTrue();
        ids.see(1L << 40);
        assertThat(ids.areDistinct()).isFalse();
    }

    @Test
    void idsThatAreFarApartAreNotFollowedWithoutEnd() {
        SeenIds ids = new SeenIds();
        for (long i = 0; i < 2_000; i++) {
            ids.see(1 + (i << 20));
        }
        assertThat(ids.areDistinct()).as("unknown").isFalse();
    }
}
