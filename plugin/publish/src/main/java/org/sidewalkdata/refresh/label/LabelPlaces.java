package org.sidewalkdata.refresh.label;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.network.CenterlineOffset;
import org.sidewalkdata.network.StreetSide;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * The places of labels: the region that covers each (D2), the distance from its street's line, and the side (U5).
 * Collected as columns, for a million labels or more, and then sent as a temporary table. One thread.
 */
final class LabelPlaces {
    private static final String LINES = """
        SELECT t.street_edge_id, ST_AsBinary(t.geom, 'NDR')
        FROM street_edge t
        WHERE t.street_edge_id IN (SELECT l.street_edge_id FROM %s JOIN label l USING (label_id))
        """;

    private static final String POINTS = """
        SELECT label_id, ST_X(l.geom), ST_Y(l.geom), l.street_edge_id
        FROM %s
        JOIN label l USING (label_id)
        """;

    /** The header of a line in well-known binary: byte order, type, number of points. */
    private static final int LINE_HEADER_BYTES = 1 + 4 + 4;

    private static final int POINT_BYTES = 2 * Double.BYTES;
    private static final double NO_STREET = Double.NaN;

    private final CoveringRegions regions;
    private final Map<Long, double[]> lines = new HashMap<>();
    private long[] ids = new long[1 << 10];
    private long[] region = new long[1 << 10];
    private double[] offset = new double[1 << 10];
    private int size;

    private LabelPlaces(CoveringRegions regions) {
        this.regions = regions;
    }

    /**
     * Creates a table of the labels that the facts are about: {@code id}, {@code region_id} (null: no region covers
     * it), {@code street_side}, {@code centerline_offset_m}.
     */
    static TempTable create(RefreshConnection database, LabelFacts facts, CoveringRegions regions) throws SQLException {
        var places = new LabelPlaces(regions);
        places.readLines(database, facts);
        places.readPoints(database, facts);
        return places.send(database);
    }

    private void readLines(RefreshConnection database, LabelFacts facts) throws SQLException {
        try (CopyReader rows = database.copyOut(String.format(Locale.ROOT, LINES, facts))) {
            CopyRow row = rows.row();
            while (rows.next()) {
                lines.put(row.integer(0), line(row, 1));
            }
        }
    }

    private static double[] line(CopyRow row, int column) {
        double[] line = new double[(row.length(column) - LINE_HEADER_BYTES) / POINT_BYTES * 2];
        ByteBuffer.wrap(row.bytes(), row.start(column) + LINE_HEADER_BYTES, row.length(column) - LINE_HEADER_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asDoubleBuffer()
                .get(line);
        return line;
    }

    private void readPoints(RefreshConnection database, LabelFacts facts) throws SQLException {
        try (CopyReader rows = database.copyOut(String.format(Locale.ROOT, POINTS, facts))) {
            CopyRow row = rows.row();
            while (rows.next()) {
                ensureRoom();
                double lon = row.number(1);
                double lat = row.number(2);
                double[] line = row.isNull(3) ? null : lines.get(row.integer(3));
                ids[size] = row.integer(0);
                region[size] = regions.covering(lon, lat);
                offset[size++] = line == null ? NO_STREET : CenterlineOffset.of(lon, lat, line);
            }
        }
    }

    private void ensureRoom() {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, size + size / 2);
            region = Arrays.copyOf(region, ids.length);
            offset = Arrays.copyOf(offset, ids.length);
        }
    }

    private TempTable send(RefreshConnection database) throws SQLException {
        TempTable table = TempTable.create(
                database,
                "label_place",
                "id bigint",
                "region_id bigint",
                "street_side text",
                "centerline_offset_m double precision");
        try (CopyWriter out = table.copyIn()) {
            for (int i = 0; i < size; i++) {
                out.beginRow(4);
                out.int8(ids[i]);
                if (region[i] == CoveringRegions.NONE) {
                    out.writeNull();
                } else {
                    out.int8(region[i]);
                }
                putSide(out, offset[i]);
            }
            out.finish();
        }
        table.analyze();
        return table;
    }

    private static void putSide(CopyWriter out, double offset) {
        if (Double.isNaN(offset)) {
            out.writeNull();
            out.writeNull();
            return;
        }
        Optional<StreetSide> side = StreetSide.of(offset);
        if (side.isPresent()) {
            out.text(side.get().publishedName());
        } else {
            out.writeNull();
        }
        out.float8(offset);
    }
}
