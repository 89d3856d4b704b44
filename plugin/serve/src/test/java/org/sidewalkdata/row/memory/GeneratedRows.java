package org.sidewalkdata.row.memory;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.UUID;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.HeldRowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;

/**
 * Any number of rows of any collection, each generated from its number when it is read: a city that takes no memory,
 * for tests of memory and for benchmarks. Every seventh row is null where possible; filters are ignored. Thread-safe.
 */
public final class GeneratedRows implements RowSource {
    private final RowSource empty = new InMemoryRowSource();
    private final long count;

    public GeneratedRows(long count) {
        this.count = count;
    }

    @Override
    public ReadView open() {
        return new ForwardingReadView(empty.open()) {
            @Override
            public RowCursor rows(Selection selection) {
                return new GeneratedCursor(selection.collection(), count);
            }

            @Override
            public long count(Selection selection) {
                return count;
            }
        };
    }

    /** Values by the column's type, derived from the number of the row. */
    private static final class GeneratedCursor extends HeldRowCursor {
        private final long count;
        private final byte[] text =
                "a text, with \"quotes\" and a number: 0000000000".getBytes(StandardCharsets.US_ASCII);
        private final byte[] uuid = "00000000-0000-4000-8000-000000000000".getBytes(StandardCharsets.US_ASCII);
        private final byte[] json = "{\"number\":0000000000}".getBytes(StandardCharsets.US_ASCII);
        private long row = -1;

        GeneratedCursor(PublishedCollection collection, long count) {
            super(collection);
            this.count = count;
        }

        @Override
        public boolean next() {
            row++;
            numberInto(text, text.length);
            numberInto(uuid, uuid.length);
            numberInto(json, json.length - 1);
            return row < count;
        }

        private void numberInto(byte[] bytes, int end) {
            long rest = row;
            for (int i = end - 1; i >= end - 10; i--) {
                bytes[i] = (byte) ('0' + rest % 10);
                rest /= 10;
            }
        }

        @Override
        protected @Nullable Object held(int index) {
            Column column = collection().columns().get(index);
            if (row % 7 == 0 && column.nullable()) {
                return null;
            }
            return switch (column.type()) {
                case INTEGER, EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> row + 1;
                case NUMBER -> row / 8.0;
                case BOOLEAN -> row % 2 == 0;
                case TEXT -> text;
                case UUID -> uuid;
                case JSON -> json;
                case INTEGER_LIST ->
                    LongStream.range(row, row + row % 3).boxed().toList();
                case UUID_LIST -> Collections.nCopies((int) (row % 3), uuid);
                case TEXT_LIST -> Collections.nCopies((int) (row % 3), text);
                case POINT, LINE_STRING, MULTI_POLYGON -> "";
            };
        }

        @Override
        public int pointCount(int column) {
            return collection().columns().get(column).type() == ColumnType.POINT ? 1 : 4;
        }

        @Override
        public double getX(int column, int point) {
            return row % 100_000 / 1e6 + point % 3 / 1e4;
        }

        @Override
        public double getY(int column, int point) {
            return row / 100_000 / 1e3 + point % 2 / 1e4;
        }
    }
}
