package org.sidewalkdata.text;

import java.io.IOException;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/**
 * A list as the text of one cell, {@code [narrow,steep]} (A8). An item that contains a comma, bracket or quote is
 * written as a JSON string; so is an empty item, because {@code []} is the empty list.
 */
public final class ListText {
    private static final String JSON_WHEN = ",[]\"";

    private ListText() {}

    /** Writer of an item that is a text. */
    @FunctionalInterface
    interface Item {
        void put(ByteSlice item, ByteSink sink) throws IOException;
    }

    public static void put(RowCursor row, int column, ColumnType type, ByteSink sink) throws IOException {
        put(row, column, type, ListText::putItem, sink);
    }

    static void put(RowCursor row, int column, ColumnType type, Item item, ByteSink sink) throws IOException {
        int size = row.listSize(column);
        sink.put('[');
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                sink.put(',');
            }
            if (type == ColumnType.INTEGER_LIST) {
                sink.put(row.getListLong(column, i));
            } else {
                item.put(row.getListText(column, i), sink);
            }
        }
        sink.put(']');
    }

    private static void putItem(ByteSlice item, ByteSink sink) throws IOException {
        if (needsJson(item)) {
            JsonText.put(item, sink);
        } else {
            sink.put(item);
        }
    }

    private static boolean needsJson(ByteSlice item) {
        for (int i = item.offset(); i < item.offset() + item.length(); i++) {
            if (JSON_WHEN.indexOf(item.buffer()[i]) >= 0) {
                return true;
            }
        }
        return item.length() == 0;
    }
}
