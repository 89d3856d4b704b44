package org.sidewalkdata.load.staging;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ByteOrderValues;
import org.locationtech.jts.io.WKBWriter;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.RowGeometry;

/** Copies cells of a bundle's row into fields of a staged row. An empty cell becomes null, or rejects the row if its column is required. */
final class CellCopy {
    private static final String EXCHANGED = " (latitude and longitude seem to be swapped)";

    private static final Pattern ISO_DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

    /** Far above any number that can be counted for a label or a user. */
    private static final int MOST = 100_000_000;

    private final Row row;
    private final CopyWriter out;
    private final BundleColumn key;
    private final byte[] uuid = new byte[16];
    private final WKBWriter wkb = new WKBWriter(2, ByteOrderValues.BIG_ENDIAN, true);

    private long lastId;
    private boolean ascending = true;

    /**
     * Copies the cells of a file.
     *
     * @param key column with the id of a row
     */
    CellCopy(Row row, CopyWriter out, BundleColumn key) {
        this.row = row;
        this.out = out;
        this.key = key;
    }

    /** Returns whether the ids ascend, so that none repeats; false if no id was read. */
    boolean hasAscendingIds() {
        return ascending && lastId > 0;
    }

    Row row() {
        return row;
    }

    CopyWriter out() {
        return out;
    }

    /** Writes an id, which counts from 1: consumers take 0 and below for "none", and no filter accepts it (P6). */
    void id(BundleColumn column) {
        if (none(column)) {
            return;
        }
        long value = row.integer(column);
        if (value <= 0) {
            throw row.bad(column, "is not above 0");
        }
        if (column.equals(key)) {
            ascending &= value > lastId;
            lastId = value;
        }
        out.int8(value);
    }

    void uuid(BundleColumn column) {
        row.need(column);
        row.uuid(column, uuid);
        out.bytes(uuid);
    }

    /** Returns the UUID that was written last. */
    UUID uuid() {
        ByteBuffer bytes = ByteBuffer.wrap(uuid);
        return new UUID(bytes.getLong(), bytes.getLong());
    }

    /** Writes a needed text that no spreadsheet has damaged. */
    void undamagedText(BundleColumn column) {
        row.need(column);
        row.checkUndamaged(column);
        text(column);
    }

    void time(BundleColumn column) {
        if (!none(column)) {
            out.timestamp(row.time(column));
        }
    }

    /** Writes the day of a time as text, as the file has it: {@code 2026-01-31}; of a number, the day in UTC. */
    void day(BundleColumn column) {
        if (!none(column)) {
            long millis = row.time(column);
            String text = row.text(column).strip();
            out.text(
                    ISO_DAY.matcher(text).lookingAt()
                            ? text.substring(0, 10)
                            : Instant.ofEpochMilli(millis).toString().substring(0, 10));
        }
    }

    /** Writes one of some words in the list's spelling, whatever case the cell has, or null. */
    void oneOf(BundleColumn column, List<String> words) {
        if (!none(column)) {
            out.text(row.word(column, words));
        }
    }

    /** Writes a truth value in OpenStreetMap's spelling, or null. */
    void osmFlag(BundleColumn column) {
        if (!none(column)) {
            out.bool(row.osmFlag(column));
        }
    }

    void integer(BundleColumn column) {
        if (!none(column)) {
            out.int8(row.integer(column));
        }
    }

    void smallInteger(BundleColumn column) {
        if (!none(column)) {
            out.int4(row.smallInteger(column));
        }
    }

    /** Writes a count, which is not below zero, and small enough that three of them can be added up. */
    void count(BundleColumn column) {
        if (none(column)) {
            return;
        }
        int count = row.smallInteger(column);
        if (count < 0) {
            throw row.bad(column, "is below 0");
        }
        if (count > MOST) {
            throw row.bad(column, "is above " + MOST);
        }
        out.int4(count);
    }

    void number(BundleColumn column) {
        if (!none(column)) {
            out.float8(row.number(column));
        }
    }

    void notNegative(BundleColumn column) {
        if (!row.isEmpty(column) && row.number(column) < 0) {
            throw row.bad(column, "is below 0");
        }
        number(column);
    }

    void boolOrFalse(BundleColumn column) {
        out.bool(!row.isEmpty(column) && row.bool(column));
    }

    void bool(BundleColumn column) {
        if (!none(column)) {
            out.bool(row.bool(column));
        }
    }

    void tags(BundleColumn column) {
        out.texts(row.tags(column));
    }

    void text(BundleColumn column) {
        if (column.required()) {
            row.need(column);
        }
        if (row.from(column) >= row.to(column)) {
            out.writeNull();
        } else {
            row.checkText(column);
            out.bytes(row.bytes(), row.from(column), row.to(column));
        }
    }

    void geometry(Geometry geometry) {
        out.bytes(wkb.write(geometry));
    }

    /** Writes the position, from the geometry or from latitude and longitude. */
    void position(BundleColumn latitudes, BundleColumn longitudes) {
        if (row.geometry() != null) {
            Coordinate point = RowGeometry.point(row.geometry());
            out.point(point.x, point.y);
            return;
        }
        row.need(latitudes);
        row.need(longitudes);
        double latitude = row.number(latitudes);
        double longitude = row.number(longitudes);
        if (Math.abs(latitude) > 90) {
            throw row.bad(
                    latitudes,
                    "is not between -90 and 90"
                            + (RowGeometry.isOnEarth(latitude, longitude)
                                    ? EXCHANGED
                                    : RowGeometry.projected(longitude, latitude)));
        }
        if (Math.abs(longitude) > 180) {
            throw row.bad(longitudes, "is not between -180 and 180" + RowGeometry.projected(longitude, latitude));
        }
        out.point(longitude, latitude);
    }

    /** Writes null if the cell is empty, and returns whether it is. */
    private boolean none(BundleColumn column) {
        boolean empty = row.isEmpty(column);
        if (empty) {
            if (column.required()) {
                row.need(column);
            }
            out.writeNull();
        }
        return empty;
    }
}
