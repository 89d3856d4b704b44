package org.sidewalkdata.format.xlsx;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.dhatim.fastexcel.Worksheet;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.FormatLimitException;
import org.sidewalkdata.record.RowCursor;

/** A sheet with a frozen header row, and one row per record. Used by one thread. */
final class XlsxSheet {
    /** The rows of a sheet without its header. */
    private static final int MAX_RECORDS = Worksheet.MAX_ROWS - 1;

    private static final int BLOCK = 100;
    private static final int WIDEST = 60;

    private final Worksheet sheet;
    private final XlsxCells cells;
    private int records;

    XlsxSheet(Worksheet sheet, PublishedCollection collection) {
        this.sheet = sheet;
        this.cells = new XlsxCells(sheet, collection);
        head(collection);
        sheet.freezePane(0, 1);
        sheet.repeatRows(0);
        sheet.pageOrientation("landscape");
        sheet.setFitToPage(true);
        sheet.fitToHeight((short) 0); // as many pages as it takes
    }

    private void head(PublishedCollection collection) {
        List<Column> attributes = collection.attributes();
        List<String> names = Stream.concat(
                        attributes.stream().map(Column::name), XlsxCells.geometryNames(collection).stream())
                .toList();
        for (int column = 0; column < names.size(); column++) {
            sheet.inlineString(0, column, names.get(column));
            sheet.style(0, column).bold().set();
            int content =
                    column < attributes.size() ? width(attributes.get(column).type()) : width(ColumnType.NUMBER);
            sheet.width(
                    column, Math.min(WIDEST, Math.max(content, names.get(column).length() + 2)));
        }
    }

    /** Returns the width in characters at which most values of a type can be read. */
    private static int width(ColumnType type) {
        return switch (type) {
            case BOOLEAN -> 8;
            case INTEGER, NUMBER -> 12;
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> 20;
            case TEXT, JSON, INTEGER_LIST, TEXT_LIST -> 26;
            case UUID, UUID_LIST -> 38;
            case POINT, LINE_STRING, MULTI_POLYGON -> throw new IllegalArgumentException("A geometry is no attribute");
        };
    }

    void add(RowCursor row) throws IOException {
        if (records == MAX_RECORDS) {
            throw new FormatLimitException(
                    "An Excel sheet holds at most 1,048,575 records; narrow the filters, or ask for filetype=csv");
        }
        records++;
        cells.put(row, records);
        if (records % BLOCK == 0) {
            sheet.flush();
        }
    }

    void end() throws IOException {
        sheet.finish();
    }
}
