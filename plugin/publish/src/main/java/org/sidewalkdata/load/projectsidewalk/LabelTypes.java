package org.sidewalkdata.load.projectsidewalk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyRow;

/**
 * The labels that were read, with the type of each, so that votes are compared with them in memory: joining all votes
 * with all labels costs PostgreSQL as much as reading either. Takes a byte per label if ids are close together. One
 * thread.
 */
final class LabelTypes {
    private static final int BLOCK_BITS = 6;
    private static final int BLOCK = 1 << BLOCK_BITS;

    /** Types by id without its last bits, as the place in {@link #types} plus one; 0: no such label. */
    private final Map<Long, byte[]> blocks = new HashMap<>();

    private final List<byte[]> types = new ArrayList<>();

    /**
     * Adds a label.
     *
     * @param label begins with id and type
     */
    boolean add(CopyRow label) {
        long id = label.integer(0);
        blocks.computeIfAbsent(id >> BLOCK_BITS, block -> new byte[BLOCK])[(int) id & BLOCK - 1] = type(label);
        return true;
    }

    boolean has(long id) {
        return typeOf(id) > 0;
    }

    /**
     * Returns whether a vote is on a label that was read, and on the type that the label has now.
     *
     * @param vote begins with the label's id and type
     */
    boolean fits(CopyRow vote) {
        byte type = typeOf(vote.integer(0));
        return type > 0 && isOf(types.get(type - 1), vote);
    }

    private byte typeOf(long id) {
        byte @Nullable [] block = blocks.get(id >> BLOCK_BITS);
        return block == null ? 0 : block[(int) id & BLOCK - 1];
    }

    /** Returns the number of the label's type; a new type is added. */
    private byte type(CopyRow label) {
        for (int i = 0; i < types.size(); i++) {
            if (isOf(types.get(i), label)) {
                return (byte) (i + 1);
            }
        }
        if (types.size() == Byte.MAX_VALUE) {
            throw new IllegalStateException("more than " + Byte.MAX_VALUE + " types of labels");
        }
        int from = label.start(1);
        types.add(Arrays.copyOfRange(label.bytes(), from, from + label.length(1)));
        return (byte) types.size();
    }

    private static boolean isOf(byte[] type, CopyRow row) {
        int from = row.start(1);
        return Arrays.equals(type, 0, type.length, row.bytes(), from, from + Math.max(row.length(1), 0));
    }
}
