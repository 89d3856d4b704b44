package org.sidewalkdata.changes;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The values of an edition's current street, and its line, which stands in another table. Used by one thread. */
final class StreetColumns implements Closeable {
    private final CsvTable table;
    private final CsvTable lines;
    private final int id;
    private final int lineId;
    private final int region;
    private final int score;
    private final int audits;
    private final int length;
    private final int wkt;
    private final int start;
    private final int end;
    private long lineOf = Long.MIN_VALUE;

    /**
     * Opens the lines.
     *
     * @param table the scores, which the caller moves and closes
     */
    StreetColumns(CsvTable table, Edition edition) throws IOException {
        this.table = table;
        id = table.column("street_edge_id");
        region = table.column("region_id");
        score = table.column("score");
        audits = table.column("audit_count");
        length = table.column("length_meters");
        start = table.column("start_point");
        end = table.column("end_point");
        lines = new CsvTable(edition.open(Table.LINES));
        lineId = lines.column("street_edge_id");
        wkt = lines.column("wkt");
    }

    @Nullable
    Long region() throws IOException {
        return table.integer(region);
    }

    @Nullable
    Double score() throws IOException {
        return table.number(score);
    }

    long audits() throws IOException {
        return table.key(audits);
    }

    double length() throws IOException {
        Double meters = table.number(length);
        return meters == null ? 0 : meters;
    }

    /** Returns longitudes and latitudes; of a street without a line, those of both ends. */
    double[] line() throws IOException {
        long wanted = table.key(id);
        while (lineOf < wanted) {
            lineOf = lines.next() ? lines.key(lineId) : Long.MAX_VALUE;
        }
        return lineOf == wanted
                ? PointText.line(String.valueOf(lines.text(wkt)))
                : PointText.pairs(table.text(start) + "," + table.text(end));
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
