package org.sidewalkdata.changes;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.json.JsonReader;

/** The clusters of an edition, one at a time, in order of their ids: a reader is also its current row. Used by one thread. */
final class ClusterRow implements AutoCloseable {
    private final CsvTable table;
    private final int id;
    private final int type;
    private final int street;
    private final int region;
    private final int regionName;
    private final int severity;
    private final int agree;
    private final int disagree;
    private final int labels;
    private final int tags;
    private final int lat;
    private final int lon;
    private long last = Long.MIN_VALUE;

    ClusterRow(InputStream file) throws IOException {
        table = new CsvTable(file);
        id = table.column("label_cluster_id");
        type = table.column("label_type");
        street = table.column("street_edge_id");
        region = table.column("region_id");
        regionName = table.column("region_name");
        severity = table.column("median_severity");
        agree = table.column("agree_count");
        disagree = table.column("disagree_count");
        labels = table.column("label_ids");
        tags = table.column("tag_counts");
        lat = table.column("avg_latitude");
        lon = table.column("avg_longitude");
    }

    boolean next() throws IOException {
        if (!table.next()) {
            return false;
        }
        if (id() <= last) {
            throw new IOException("cluster " + id() + " stands after cluster " + last);
        }
        last = id();
        return true;
    }

    long id() throws IOException {
        return table.key(id);
    }

    String type() {
        return String.valueOf(table.text(type));
    }

    @Nullable
    Long street() throws IOException {
        return table.integer(street);
    }

    @Nullable
    Long region() throws IOException {
        return table.integer(region);
    }

    @Nullable
    String regionName() {
        return table.text(regionName);
    }

    @Nullable
    Long severity() throws IOException {
        return table.integer(severity);
    }

    /** Returns 1 if more votes agree than disagree, -1 if fewer do, otherwise 0 (as D3). */
    int verdict() throws IOException {
        return Long.compare(table.key(agree), table.key(disagree));
    }

    /** Returns the ids of the member labels. */
    long[] labels() throws IOException {
        String list = String.valueOf(table.text(labels));
        if (list.length() < 3) {
            return new long[0];
        }
        String[] items = list.substring(1, list.length() - 1).split(",", -1);
        long[] ids = new long[items.length];
        try {
            for (int i = 0; i < ids.length; i++) {
                ids[i] = Long.parseLong(items[i]);
            }
        } catch (NumberFormatException e) {
            throw new IOException("label_ids is not a list of integers: " + list, e);
        }
        return ids;
    }

    /** Returns a number that is equal for clusters with the same tags on more than half of their labels (D9). */
    int tags(int size) throws IOException {
        String counts = table.text(tags);
        if (counts == null || counts.equals("{}")) {
            return 0;
        }
        try {
            TreeSet<String> most = new TreeSet<>();
            ((Map<?, ?>) JsonReader.read(counts)).forEach((tag, count) -> {
                if (2 * (Long) count > size) {
                    most.add((String) tag);
                }
            });
            return most.isEmpty() ? 0 : List.copyOf(most).hashCode();
        } catch (RuntimeException e) {
            throw new IOException("tag_counts is not an object of counts: " + counts, e);
        }
    }

    double lon() throws IOException {
        return coordinate(lon);
    }

    double lat() throws IOException {
        return coordinate(lat);
    }

    private double coordinate(int column) throws IOException {
        Double value = table.number(column);
        if (value == null) {
            throw new IOException("cluster " + id() + " has no position");
        }
        return value;
    }

    @Override
    public void close() throws IOException {
        table.close();
    }
}
