package org.sidewalkdata.served;

import java.io.IOException;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/**
 * A property's value as text for pages: as in JSON, but text without quotes and null as empty text. Not escaped yet.
 */
public final class ValueText {
    private ValueText() {}

    public static String of(RowCursor row, int column) throws IOException {
        if (row.isNull(column)) {
            return "";
        }
        ColumnType type = row.collection().columns().get(column).type();
        if (type == ColumnType.TEXT || type == ColumnType.UUID) {
            return row.getText(column).toString();
        }
        ByteSink json = ByteSink.inMemory();
        FeatureRecord.putValue(row, column, type, json);
        String text = json.content(new ByteSlice()).toString();
        return text.startsWith("\"") ? text.substring(1, text.length() - 1) : text;
    }
}
