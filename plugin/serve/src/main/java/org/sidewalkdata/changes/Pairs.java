package org.sidewalkdata.changes;

import java.io.Closeable;
import java.io.IOException;

/** Two tables in order of the same key, side by side. Used by one thread. */
final class Pairs implements Closeable {
    private final Side before;
    private final Side after;
    private long key = Long.MIN_VALUE;

    Pairs(Edition earlier, Edition later, Table table, String keyColumn) throws IOException {
        before = new Side(new CsvTable(earlier.open(table)), keyColumn);
        try {
            after = new Side(new CsvTable(later.open(table)), keyColumn);
        } catch (IOException | RuntimeException e) {
            before.close();
            throw e;
        }
    }

    CsvTable before() {
        return before.table;
    }

    CsvTable after() {
        return after.table;
    }

    /** Moves to the next key of either table; false at the end of both. */
    boolean next() throws IOException {
        if (hasBefore()) {
            before.move();
        }
        if (hasAfter()) {
            after.move();
        }
        key = Math.min(before.key, after.key);
        return !before.ended || !after.ended;
    }

    long key() {
        return key;
    }

    /** Returns whether the earlier table has a row of the key; true before the first row. */
    boolean hasBefore() {
        return !before.ended && before.key == key;
    }

    /** Returns whether the later table has a row of the key; true before the first row. */
    boolean hasAfter() {
        return !after.ended && after.key == key;
    }

    @Override
    public void close() throws IOException {
        try (before) {
            after.close();
        }
    }

    private static final class Side implements Closeable {
        private final CsvTable table;
        private final int column;
        private long key = Long.MIN_VALUE;
        private boolean ended;

        Side(CsvTable table, String keyColumn) throws IOException {
            this.table = table;
            this.column = table.column(keyColumn);
        }

        void move() throws IOException {
            ended = !table.next();
            long next = ended ? Long.MAX_VALUE : table.key(column);
            if (next <= key) {
                throw new IOException("record " + next + " stands after record " + key);
            }
            key = next;
        }

        @Override
        public void close() throws IOException {
            table.close();
        }
    }
}
