package org.sidewalkdata.format.shapefile;

import java.nio.charset.StandardCharsets;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.record.ByteSlice;

/**
 * A field of a DBF table that grows with its values: {@code C} text, {@code N} number, {@code L} boolean. A record is
 * only as wide as its rows need.
 */
final class DbfField {
    /** Most programs read this much of a text field; the format's length byte ends at 255. */
    static final int MAX_WIDTH = 254;

    /** GDAL reads up to 9 digits as 32 bits and up to 18 as 64 bits; ids are always declared as 64 bits (A10). */
    private static final int INTEGER_WIDTH = 9;

    private static final int ID_WIDTH = 18;

    private final String name;
    private final char type;
    private int width;
    private int decimals;

    private DbfField(String name, char type, int width, int decimals) {
        this.name = name;
        this.type = type;
        this.width = width;
        this.decimals = decimals;
    }

    static DbfField of(Column column) {
        return switch (column.type()) {
            case INTEGER -> new DbfField(column.dbfName(), 'N', isId(column) ? ID_WIDTH : INTEGER_WIDTH, 0);
            case NUMBER -> new DbfField(column.dbfName(), 'N', 3, 1); // with a decimal it is always a real number
            case BOOLEAN -> new DbfField(column.dbfName(), 'L', 1, 0);
            default -> new DbfField(column.dbfName(), 'C', 1, 0);
        };
    }

    void fit(ByteSlice text) {
        width = Math.max(width, text.length());
        if (type == 'N') {
            decimals = Math.max(decimals, decimals(text));
        }
    }

    int width() {
        return width;
    }

    /** Writes its 32 bytes of the table's header. */
    void describe(byte[] header, int at) {
        byte[] ascii = name.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(ascii, 0, header, at, ascii.length);
        header[at + 11] = (byte) type;
        header[at + 16] = (byte) width;
        header[at + 17] = (byte) decimals;
    }

    /** Returns the offset of a value in its cell: numbers are right-aligned. */
    int indent(int length) {
        return type == 'N' ? width - length : 0;
    }

    private static boolean isId(Column column) {
        return column.type() == ColumnType.INTEGER && column.name().endsWith("_id");
    }

    private static int decimals(ByteSlice text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.buffer()[text.offset() + i] == '.') {
                return text.length() - i - 1;
            }
        }
        return 0;
    }
}
