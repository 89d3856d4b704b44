package org.sidewalkdata.format.xlsx;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.dhatim.fastexcel.HyperLink;
import org.dhatim.fastexcel.Worksheet;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.Centroid;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.ListText;

/**
 * The cells of a row: true numbers, truth values and dates, and text that no program runs as a formula, because its cell
 * has the type of text. Used by one thread.
 */
final class XlsxCells {
    /** Excel shows 15 digits of a number; a longer id stays whole as text. */
    private static final long LONGEST_NUMBER = 999_999_999_999_999L;

    /** The column whose texts are links; no other text is one. */
    private static final String PHOTO = "image_url";

    private static final int LONGEST_TEXT = 32_767;
    private static final double COORDINATE = 1e7; // 7 decimals (A5)
    private static final String DATE = "yyyy-mm-dd hh:mm:ss";

    /** Excel's calendar is right from this day on: it has a February 29 in 1900. */
    private static final LocalDateTime FIRST_DATE = LocalDateTime.of(1900, 3, 1, 0, 0);

    private static final LocalDateTime END_OF_DATES = LocalDateTime.of(10_000, 1, 1, 0, 0);

    private final Worksheet sheet;
    private final List<Column> attributes;
    private final GeometryType geometryType;
    private final List<String> geometryNames;
    private final int geometry;
    private final ByteSink text = ByteSink.inMemory();
    private final ByteSlice slice = new ByteSlice();

    XlsxCells(Worksheet sheet, PublishedCollection collection) {
        this.sheet = sheet;
        this.attributes = collection.attributes();
        this.geometryType = collection.geometryType();
        this.geometryNames = geometryNames(collection);
        this.geometry = collection.geometryIndex().orElse(-1);
    }

    /** Returns the headers for a geometry: those of CSV, but only the center of an area, whose text fits no cell. */
    static List<String> geometryNames(PublishedCollection collection) {
        List<String> names = collection.csvGeometryNames();
        return collection.geometryType() == GeometryType.MULTI_POLYGON && names.size() > 1
                ? names.subList(0, 1)
                : names;
    }

    void put(RowCursor row, int line) throws IOException {
        for (int column = 0; column < attributes.size(); column++) {
            if (!row.isNull(column)) {
                putValue(row, line, column);
            }
        }
        if (!geometryNames.isEmpty()) {
            putGeometry(row, line, attributes.size());
        }
    }

    private void putValue(RowCursor row, int line, int column) throws IOException {
        ColumnType type = attributes.get(column).type();
        switch (type) {
            case INTEGER -> putInteger(line, column, row.getLong(column));
            case NUMBER -> sheet.value(line, column, row.getDouble(column));
            case BOOLEAN -> sheet.value(line, column, row.getBoolean(column));
            case TEXT -> putTextOrLink(line, column, row.getText(column).toString());
            case UUID, JSON -> putText(line, column, row.getText(column).toString());
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> putDate(line, column, row.getLong(column));
            case INTEGER_LIST, UUID_LIST, TEXT_LIST -> {
                text.clear();
                ListText.put(row, column, type, text);
                putText(line, column, text.content(slice).toString());
            }
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalStateException("A geometry among the attributes");
        }
    }

    private void putInteger(int line, int column, long value) {
        if (Math.abs(value) <= LONGEST_NUMBER) {
            sheet.value(line, column, value);
        } else {
            putText(line, column, Long.toString(value));
        }
    }

    private void putText(int line, int column, String value) {
        int end = value.length();
        if (end > LONGEST_TEXT) {
            end = Character.isHighSurrogate(value.charAt(LONGEST_TEXT - 1)) ? LONGEST_TEXT - 1 : LONGEST_TEXT;
        }
        sheet.inlineString(line, column, value.substring(0, end));
    }

    /** Writes a link with a text of its own, because the library keeps one cell per text and address. */
    private void putTextOrLink(int line, int column, String value) {
        boolean link = attributes.get(column).sqlName().equals(PHOTO) && value.matches("https?://.+");
        if (!link) {
            putText(line, column, value);
            return;
        }
        sheet.hyperlink(line, column, new HyperLink(value, "Photo " + line));
        sheet.style(line, column).fontColor("0563C1").underlined().set();
    }

    private void putDate(int line, int column, long millis) {
        Instant instant = Instant.ofEpochMilli(millis);
        LocalDateTime date = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        if (date.isBefore(FIRST_DATE) || !date.isBefore(END_OF_DATES)) {
            putText(line, column, instant.toString());
            return;
        }
        sheet.value(line, column, date);
        sheet.style(line, column).format(DATE).set();
    }

    private void putGeometry(RowCursor row, int line, int column) {
        switch (geometryType) {
            case NONE -> throw new IllegalStateException("no geometry has names");
            case POINT -> {
                sheet.value(line, column, coordinate(row.getY(geometry, 0)));
                sheet.value(line, column + 1, coordinate(row.getX(geometry, 0)));
            }
            case LINE_STRING -> {
                int last = row.pointCount(geometry) - 1;
                putPair(line, column, row.getX(geometry, 0), row.getY(geometry, 0));
                putPair(line, column + 1, row.getX(geometry, last), row.getY(geometry, last));
            }
            case MULTI_POLYGON -> {
                if (row.pointCount(geometry) > 0) {
                    Centroid center = new Centroid(row, geometry);
                    putPair(line, column, center.x(), center.y());
                }
            }
        }
    }

    private void putPair(int line, int column, double x, double y) {
        putText(line, column, coordinate(x) + "," + coordinate(y));
    }

    private static double coordinate(double degrees) {
        return Math.round(degrees * COORDINATE) / COORDINATE;
    }
}
