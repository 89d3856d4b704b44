package org.sidewalkdata.format.xlsx;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
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

    /** The column whose texts are links, whatever its name in a sheet; no other text is one. */
    private static final String PHOTO = "image_url";

    /** Day 0 of Excel's calendar, which is right from March 1900 on: it has a February 29 in 1900. */
    private static final long DAY_0 = Instant.parse("1899-12-30T00:00:00Z").toEpochMilli();

    private static final long FIRST_DATE = Instant.parse("1900-03-01T00:00:00Z").toEpochMilli();
    private static final long END_OF_DATES =
            Instant.parse("+10000-01-01T00:00:00Z").toEpochMilli();
    private static final double DAY = 86_400_000;

    private final ByteSink sink;
    private final XlsxLinks links;
    private final List<Column> attributes;
    private final GeometryType geometryType;
    private final List<String> geometryNames;
    private final int geometry;
    private final String[] letters;
    private final ByteSink text = ByteSink.inMemory();
    private final ByteSlice slice = new ByteSlice();

    XlsxCells(ByteSink sink, XlsxLinks links, PublishedCollection collection) {
        this.sink = sink;
        this.links = links;
        this.attributes = collection.attributes();
        this.geometryType = collection.geometryType();
        this.geometryNames = geometryNames(collection);
        this.geometry = collection.geometryIndex().orElse(-1);
        this.letters = IntStream.range(0, attributes.size() + geometryNames.size())
                .mapToObj(XlsxCells::letters)
                .toArray(String[]::new);
    }

    /** Returns a column's name: A to Z, then AA to ZZ. */
    private static String letters(int column) {
        String last = String.valueOf((char) ('A' + column % 26));
        return column < 26 ? last : letters(column / 26 - 1) + last;
    }

    /** Returns the headers for a geometry: those of CSV, but only the center of an area, whose text fits no cell. */
    static List<String> geometryNames(PublishedCollection collection) {
        List<String> names = collection.csvGeometryNames();
        return collection.geometryType() == GeometryType.MULTI_POLYGON && names.size() > 1
                ? names.subList(0, 1)
                : names;
    }

    void putHeader(List<String> names) throws IOException {
        startRow(1);
        for (int column = 0; column < names.size(); column++) {
            putText(1, column, names.get(column), XlsxParts.BOLD);
        }
        sink.put("</row>");
    }

    /**
     * Writes a record.
     *
     * @param record its number, from 1
     */
    void put(RowCursor row, int record) throws IOException {
        int line = record + 1;
        startRow(line);
        for (int column = 0; column < attributes.size(); column++) {
            if (!row.isNull(column)) {
                putValue(row, line, column);
            }
        }
        if (!geometryNames.isEmpty()) {
            putGeometry(row, line, attributes.size());
        }
        sink.put("</row>");
    }

    private void putValue(RowCursor row, int line, int column) throws IOException {
        ColumnType type = attributes.get(column).type();
        switch (type) {
            case INTEGER -> putInteger(line, column, row.getLong(column));
            case NUMBER -> putNumber(line, column, row.getDouble(column), 0);
            case BOOLEAN -> putBoolean(line, column, row.getBoolean(column));
            case TEXT -> putTextOrLink(line, column, row.getText(column).toString());
            case UUID, JSON -> putText(line, column, row.getText(column).toString(), 0);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> putDate(line, column, row.getLong(column));
            case INTEGER_LIST, UUID_LIST, TEXT_LIST -> {
                text.clear();
                ListText.put(row, column, type, text);
                putText(line, column, text.content(slice).toString(), 0);
            }
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalStateException("A geometry among the attributes");
        }
    }

    private void putInteger(int line, int column, long value) throws IOException {
        if (Math.abs(value) > LONGEST_NUMBER) {
            putText(line, column, Long.toString(value), 0);
            return;
        }
        startCell(line, column, 0);
        sink.put("><v>");
        sink.put(value);
        sink.put("</v></c>");
    }

    private void putNumber(int line, int column, double value, int style) throws IOException {
        startCell(line, column, style);
        sink.put("><v>");
        sink.put(Double.toString(value)); // with an exponent: GDAL takes 301 digits for an integer
        sink.put("</v></c>");
    }

    private void putBoolean(int line, int column, boolean value) throws IOException {
        startCell(line, column, 0);
        sink.put(value ? " t=\"b\"><v>1</v></c>" : " t=\"b\"><v>0</v></c>");
    }

    private void putText(int line, int column, String value, int style) throws IOException {
        startCell(line, column, style);
        sink.put(" t=\"inlineStr\"><is><t xml:space=\"preserve\">");
        sink.put(XlsxText.cell(XlsxText.cut(value)));
        sink.put("</t></is></c>");
    }

    private void putTextOrLink(int line, int column, String value) throws IOException {
        boolean link = attributes.get(column).sqlName().equals(PHOTO) && value.matches("https?://.+");
        if (!link || links.isFull()) {
            putText(line, column, value, 0);
            return;
        }
        links.add(letters[column] + line, value);
        String name = attributes.get(column).name();
        putText(line, column, (name.equals(PHOTO) ? "Photo" : name) + " " + (line - 1), XlsxParts.LINK);
    }

    private void putDate(int line, int column, long millis) throws IOException {
        if (millis < FIRST_DATE || millis >= END_OF_DATES) {
            putText(line, column, Instant.ofEpochMilli(millis).toString(), 0);
        } else {
            putNumber(line, column, (millis - DAY_0) / DAY, XlsxParts.DATE);
        }
    }

    private void putGeometry(RowCursor row, int line, int column) throws IOException {
        switch (geometryType) {
            case NONE -> throw new IllegalStateException("no geometry has names");
            case POINT -> {
                putCoordinate(line, column, row.getY(geometry, 0));
                putCoordinate(line, column + 1, row.getX(geometry, 0));
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

    private void putCoordinate(int line, int column, double degrees) throws IOException {
        startCell(line, column, 0);
        sink.put("><v>");
        sink.putCoordinate(degrees);
        sink.put("</v></c>");
    }

    private void putPair(int line, int column, double x, double y) throws IOException {
        text.clear();
        text.putCoordinate(x);
        text.put(',');
        text.putCoordinate(y);
        putText(line, column, text.content(slice).toString(), 0);
    }

    private void startRow(int line) throws IOException {
        sink.put("<row r=\"");
        sink.put((long) line);
        sink.put("\">");
    }

    private void startCell(int line, int column, int style) throws IOException {
        sink.put("<c r=\"");
        sink.put(letters[column]);
        sink.put((long) line);
        sink.put('"');
        if (style > 0) {
            sink.put(" s=\"");
            sink.put((long) style);
            sink.put('"');
        }
    }
}
