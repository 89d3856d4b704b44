package org.sidewalkdata.refresh.cluster;

import java.nio.ByteBuffer;
import java.util.UUID;
import org.sidewalkdata.copy.CopyRow;

/** Numbers authors, and sorts them by their ids as text. */
final class Users {
    private final ByteDictionary ids = new ByteDictionary();

    int number(CopyRow row, int column) {
        return ids.number(row, column);
    }

    /** Returns all authors, ascending. */
    Ordered ordered() {
        int[] order = ids.order();
        int[] rank = new int[order.length];
        UUID[] uuids = new UUID[order.length];
        for (int place = 0; place < order.length; place++) {
            rank[order[place]] = place;
            ByteBuffer id = ByteBuffer.wrap(ids.get(order[place]));
            uuids[place] = new UUID(id.getLong(), id.getLong());
        }
        return new Ordered(rank, uuids);
    }

    /**
     * Authors in order.
     *
     * @param rank place of each by number
     * @param ids ids by place
     */
    record Ordered(int[] rank, UUID[] ids) {}
}
