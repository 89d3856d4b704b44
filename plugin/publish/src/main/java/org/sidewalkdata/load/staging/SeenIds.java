package org.sidewalkdata.load.staging;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether an id is used twice, as far as that can be told in little memory: a bit an id, for ids that lie near each other. Then
 * nobody has to sort them to find out.
 */
final class SeenIds {
    private static final int BLOCK_BITS = 16;

    /** 8 kB each. */
    private static final int MOST_BLOCKS = 1024;

    private final Map<Long, long[]> blocks = new HashMap<>();
    private long @Nullable [] last;
    private long lastNumber;
    private boolean distinct = true;

    /** @param id above 0 */
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

    /** Whether no id was seen twice; false also when that is not known. */
    boolean areDistinct() {
        return distinct;
    }

    /** Null: there are too many. */
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
