package org.sidewalkdata.load.staging;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Detects whether an id is used twice, as far as that is possible in little memory: a bit per id, for ids that are
 * close together. This saves sorting the ids.
 */
final class SeenIds {
    private static final int BLOCK_BITS = 16;

    /** Each block takes 8 kB. */
    private static final int MOST_BLOCKS = 1024;

    private final Map<Long, long[]> blocks = new HashMap<>();
    private long @Nullable [] last;
    private long lastNumber;
    private boolean distinct = true;

    /**
     * Notes an id.
     *
     * @param id above 0
     */
    void see(long id) {
        if (!distinct) {
            return;
        }
        long @Nullable [] block = block(id >>> BLOCK_BITS);
        if (block == null) {
            distinct = false;
            return;
        }
        int word = (int) (id & (1 << BLOCK_BITS) - 1) >>> 6;
        distinct = (block[word] & 1L << id) == 0;
        block[word] |= 1L << id;
    }

    /** Returns whether no id was seen twice; false also if that is unknown. */
    boolean areDistinct() {
        return distinct;
    }

    /** Returns the block; null: there are too many. */
    private long @Nullable [] block(long number) {
        if (last == null || lastNumber != number) {
            last = blocks.size() < MOST_BLOCKS
                    ? blocks.computeIfAbsent(number, key -> new long[1 << BLOCK_BITS - 6])
                    : blocks.get(number);
            lastNumber = number;
        }
        return last;
    }
}
