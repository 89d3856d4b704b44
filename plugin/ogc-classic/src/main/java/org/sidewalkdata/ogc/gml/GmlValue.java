package org.sidewalkdata.ogc.gml;

import java.io.IOException;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.ogc.ows.XmlText;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.ListText;

/**
 * Writes values as XML text, by their type in the schema. A list is one text, as in CSV, because QGIS keeps only the
 * last of several elements. Used by one thread.
 */
final class GmlValue {
    private final ByteSink list = ByteSink.inMemory();
    private final ByteSlice text = new ByteSlice();

    /** Returns the type's name in XML Schema. */
    static String schemaType(ColumnType type) {
        return switch (type) {
            case INTEGER -> "xs:long";
            case NUMBER -> "xs:double";
            case BOOLEAN -> "xs:boolean";
            case TEXT, UUID, JSON, INTEGER_LIST, TEXT_LIST, UUID_LIST -> "xs:string";
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> "xs:dateTime";
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("A geometry is not a simple value");
        };
    }

    void put(RowCursor row, int column, ColumnType type, ByteSink sink) throws IOException {
        switch (type) {
            case INTEGER -> sink.put(row.getLong(column));
            case NUMBER -> sink.put(row.getDouble(column));
            case BOOLEAN -> sink.put(row.getBoolean(column) ? "true" : "false");
            case TEXT, UUID, JSON -> XmlText.put(row.getText(column), sink);
            case EPOCH_MILLIS, DATE_TIME -> sink.putDateTimeMillis(row.getLong(column));
            case MEAN_DATE -> sink.putDateTime(row.getLong(column));
            case INTEGER_LIST, TEXT_LIST, UUID_LIST -> {
                list.clear();
                ListText.put(row, column, type, list);
                XmlText.put(list.content(text), sink);
            }
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("A geometry is not a simple value");
        }
    }
}
