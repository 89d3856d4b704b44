package org.sidewalkdata.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;

/**
 * A row's properties as a JSON object, in the collection's order, groups as nested objects (spec, field tables). The
 * text between two values, braces and names, is built once per collection. Used by one thread.
 */
public final class JsonRecord {
    private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

    private final ColumnType[] types;
    private final byte[][] before;
    private final byte[] after;

    public JsonRecord(PublishedCollection collection) {
        types = Column.types(collection.attributes());
        before = new byte[types.length][];
        StringBuilder text = new StringBuilder();
        int placed = open(collection.properties(), text, 0);
        if (placed != types.length) {
            throw new IllegalStateException(collection.name() + " has " + types.length + " columns, not " + placed);
        }
        after = utf8(text);
    }

    /** Writes the whole object. */
    public void put(RowCursor row, ByteSink sink) throws IOException {
        for (int column = 0; column < types.length; column++) {
            sink.put(before[column]);
            putValue(row, column, types[column], sink);
        }
        sink.put(after);
    }

    /** Writes a value that is not a geometry; {@code null} if it is null (A4). */
    public static void putValue(RowCursor row, int column, ColumnType type, ByteSink sink) throws IOException {
        if (row.isNull(column)) {
            sink.put(NULL);
            return;
        }
        switch (type) {
            case INTEGER, EPOCH_MILLIS -> sink.put(row.getLong(column));
            case NUMBER -> sink.put(row.getDouble(column));
            case BOOLEAN -> sink.put(row.getBoolean(column) ? TRUE : FALSE);
            case TEXT -> JsonText.put(row.getText(column), sink);
            case UUID -> putQuoted(row, column, sink);
            case MEAN_DATE, DATE_TIME -> putDateTime(row.getLong(column), type, sink);
            case JSON -> sink.put(row.getText(column));
            case INTEGER_LIST, TEXT_LIST, UUID_LIST -> ListText.put(row, column, type, JsonText::put, sink);
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("A geometry is not a property");
        }
    }

    private static void putQuoted(RowCursor row, int column, ByteSink sink) throws IOException {
        sink.put('"');
        sink.put(row.getText(column));
        sink.put('"');
    }

    private static void putDateTime(long unixMillis, ColumnType type, ByteSink sink) throws IOException {
        sink.put('"');
        if (type == ColumnType.MEAN_DATE) {
            sink.putDateTime(unixMillis);
        } else {
            sink.putDateTimeMillis(unixMillis);
        }
        sink.put('"');
    }

    /** Builds the text before each value; leaves the text after the last value in {@code text}. */
    private int open(List<Property> members, StringBuilder text, int firstColumn) {
        int column = firstColumn;
        char separator = '{';
        for (Property member : members) {
            text.append(separator).append('"').append(member.name()).append("\":");
            if (member instanceof Property.Group group) {
                column = open(group.members(), text, column);
            } else {
                before[column++] = utf8(text);
                text.setLength(0);
            }
            separator = ',';
        }
        text.append('}');
        return column;
    }

    private static byte[] utf8(StringBuilder text) {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
