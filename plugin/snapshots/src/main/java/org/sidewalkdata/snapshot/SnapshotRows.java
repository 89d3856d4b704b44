package org.sidewalkdata.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.row.HeldRowCursor;

/** A list of snapshots as rows, for writers of any format. Used by one thread. */
public final class SnapshotRows extends HeldRowCursor {
    private static final List<Column> COLUMNS = List.of(
            column("name", ColumnType.TEXT, false, "Name of the snapshot."),
            column("title", ColumnType.TEXT, false, "Title of the data."),
            column("url", ColumnType.TEXT, false, "Address of its description; its files are below."),
            column("data_time", ColumnType.DATE_TIME, false, "When the data were refreshed."),
            column("data_version", ColumnType.INTEGER, false, "Number of the data version."),
            column("city_id", ColumnType.TEXT, true, "Short key of the city; null: not set."),
            column("doi", ColumnType.TEXT, true, "DOI; null: none."),
            column("note", ColumnType.TEXT, true, "A sentence for readers; null: none."),
            column("license", ColumnType.TEXT, true, "License of the data; null: not stated."),
            column("attribution", ColumnType.TEXT, true, "Whom users of the data name; null: nobody."),
            column("file_count", ColumnType.INTEGER, false, "Number of files with data and documents."),
            column("bytes", ColumnType.INTEGER, false, "Size of these files."));

    /** The fields of a snapshot in a list. */
    public static final PublishedCollection COLLECTION = new PublishedCollection(
            "snapshots",
            "snapshots",
            COLUMNS.stream()
                    .<Property>map(column -> new Property.Value(column.name(), column))
                    .toList(),
            COLUMNS,
            List.of(),
            List.of("name"),
            List.of());

    private final List<SavedSnapshot> snapshots;
    private final String base;
    private int row = -1;

    /**
     * Creates the rows.
     *
     * @param base the address before {@code /NAME}
     */
    public SnapshotRows(List<SavedSnapshot> snapshots, String base) {
        super(COLLECTION);
        this.snapshots = List.copyOf(snapshots);
        this.base = base;
    }

    @Override
    public boolean next() {
        return ++row < snapshots.size();
    }

    @Override
    protected @Nullable Object held(int column) {
        SavedSnapshot snapshot = snapshots.get(row);
        String name = COLUMNS.get(column).name();
        return switch (name) {
            case "name" -> snapshot.name().text();
            case "url" -> base + "/" + snapshot.name();
            case "data_time" -> snapshot.dataTime().toEpochMilli();
            case "data_version" -> snapshot.dataVersion();
            case "file_count" -> (long) snapshot.files().size();
            case "bytes" -> snapshot.bytes();
            default -> snapshot.text(name).orElse(null);
        };
    }

    private static Column column(String name, ColumnType type, boolean nullable, String meaning) {
        return new Column(name, name, "", type, nullable, meaning);
    }
}
