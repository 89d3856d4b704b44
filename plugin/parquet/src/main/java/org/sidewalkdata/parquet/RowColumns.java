package org.sidewalkdata.parquet;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.Extent;

/**
 * Writes rows into the columns of a row group. The collection's attributes are the schema's first columns, in the same
 * order. Each value has a repetition level, above 0 for the further items of a list, and a definition level, the number
 * of optional and repeated fields on its path that are present. Used by one thread.
 */
final class RowColumns {
    private final ColumnType[] types;
    private final ColumnDescriptor[] described;
    private final int[] whole;
    private final ColumnWriter[] columns;
    private final GeometryColumns geometry;

    RowColumns(PublishedCollection collection, MessageType schema) {
        types = Column.types(collection.attributes());
        described = schema.getColumns().toArray(ColumnDescriptor[]::new);
        whole = schema.getColumns().stream()
                .mapToInt(ColumnDescriptor::getMaxDefinitionLevel)
                .toArray();
        columns = new ColumnWriter[described.length];
        geometry = new GeometryColumns(collection, columns);
    }

    /** Writes further rows into this row group. */
    void into(RowGroup group) {
        for (int column = 0; column < columns.length; column++) {
            columns[column] = group.column(described[column]);
        }
    }

    /** Returns the rectangle around all geometries so far. */
    Extent extent() {
        return geometry.extent();
    }

    void put(RowCursor row) {
        for (int column = 0; column < types.length; column++) {
            if (row.isNull(column)) {
                putNull(column);
            } else {
                putValue(row, column);
            }
        }
        geometry.put(row);
    }

    private void putNull(int column) {
        if (whole[column] == 0) {
            throw new IllegalStateException(String.join(".", described[column].getPath()) + " is null");
        }
        columns[column].writeNull(0, 0);
    }

    private void putValue(RowCursor row, int column) {
        ColumnWriter to = columns[column];
        int level = whole[column];
        switch (types[column]) {
            case INTEGER -> putInteger(row.getLong(column), column, to, 0, level);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> to.write(row.getLong(column), 0, level);
            case NUMBER -> to.write(row.getDouble(column), 0, level);
            case BOOLEAN -> to.write(row.getBoolean(column), 0, level);
            case TEXT, UUID, JSON -> to.write(binary(row.getText(column)), 0, level);
            case INTEGER_LIST, UUID_LIST, TEXT_LIST -> putList(row, column, to, level);
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalStateException("A geometry among the attributes");
        }
    }

    private void putInteger(long value, int column, ColumnWriter to, int repetition, int level) {
        if (described[column].getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT32) {
            to.write(Math.toIntExact(value), repetition, level);
        } else {
            to.write(value, repetition, level);
        }
    }

    private void putList(RowCursor row, int column, ColumnWriter to, int level) {
        int size = row.listSize(column);
        if (size == 0) {
            to.writeNull(0, level - 1);
        }
        for (int item = 0; item < size; item++) {
            int repetition = item == 0 ? 0 : 1;
            if (types[column] == ColumnType.INTEGER_LIST) {
                putInteger(row.getListLong(column, item), column, to, repetition, level);
            } else {
                to.write(binary(row.getListText(column, item)), repetition, level);
            }
        }
    }

    private static Binary binary(ByteSlice text) {
        return Binary.fromReusedByteArray(text.buffer(), text.offset(), text.length());
    }
}
