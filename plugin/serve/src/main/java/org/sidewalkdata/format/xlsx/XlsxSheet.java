package org.sidewalkdata.format.xlsx;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.FormatLimitException;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/** A sheet with a frozen header row, and one row per record. Used by one thread. */
final class XlsxSheet {
    /** The rows of a sheet without its header. */
    private static final int MAX_RECORDS = (1 << 20) - 1;

    private static final int WIDEST = 60;

    /** Without a {@code dimension}: the number of rows is unknown at the start, and readers trust a wrong one. */
    private static final String START = XlsxParts.HEAD
            + "<worksheet xmlns=\"" + XlsxParts.MAIN + "\" xmlns:r=\"" + XlsxParts.RELATIONS + "\">"
            + "<sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr>"
            + "<sheetViews><sheetView workbookViewId=\"0\">"
            + "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
            + "</sheetView></sheetViews>";

    /** As many pages as it takes, each as wide as the table. */
    private static final String END = "<pageSetup orientation=\"landscape\" fitToHeight=\"0\"/></worksheet>";

    private final ByteSink sink;
    private final XlsxLinks links = new XlsxLinks();
    private final XlsxCells cells;
    private int records;

    /**
     * Writes the start of a sheet.
     *
     * @param out the sheet's file; is not closed
     */
    XlsxSheet(OutputStream out, PublishedCollection collection) throws IOException {
        this.sink = ByteSink.to(out);
        this.cells = new XlsxCells(sink, links, collection);
        sink.put(START);
        head(collection);
    }

    private void head(PublishedCollection collection) throws IOException {
        List<Column> attributes = collection.attributes();
        List<String> names = Stream.concat(
                        attributes.stream().map(Column::name), XlsxCells.geometryNames(collection).stream())
                .toList();
        sink.put("<cols>");
        for (int column = 0; column < names.size(); column++) {
            ColumnType type =
                    column < attributes.size() ? attributes.get(column).type() : ColumnType.NUMBER;
            int width = Math.max(width(type), names.get(column).length() + 2);
            sink.put(String.format(
                    Locale.ROOT,
                    "<col min=\"%1$d\" max=\"%1$d\" width=\"%2$d\" customWidth=\"1\"/>",
                    column + 1,
                    Math.min(WIDEST, width)));
        }
        sink.put("</cols><sheetData>");
        cells.putHeader(names);
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
    }

    void end() throws IOException {
        sink.put("</sheetData>");
        sink.put(links.elements());
        sink.put(END);
        sink.flush();
    }

    /** Returns the file with the addresses of the links; empty if the sheet has none. */
    String linkRelations() {
        return links.relations();
    }
}
