package org.sidewalkdata.snapshot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.KnownLabelType;
import org.sidewalkdata.row.HeldRowCursor;

/**
 * The label types as {@code /v3/api/labelTypes} describes them, without the icons, which are on other servers. Used by
 * one thread.
 */
final class LabelTypeRows extends HeldRowCursor {
    private static final List<Column> COLUMNS = List.of(
            column("name", ColumnType.TEXT, "Name of the type, as in label_type."),
            column("display_name", ColumnType.TEXT, "Name for people, in English."),
            column("description", ColumnType.TEXT, "What the type marks."),
            column("color", ColumnType.TEXT, "Color as #RRGGBB."),
            column("is_primary", ColumnType.BOOLEAN, "True if people are asked to look for the type."),
            column("is_primary_validate", ColumnType.BOOLEAN, "True if people are asked to validate the type."),
            column("access_impact", ColumnType.TEXT, "What the type means for access."),
            column("rating_scale", ColumnType.TEXT, "What a rating means: quality, severity or unrated."));

    static final PublishedCollection COLLECTION = new PublishedCollection(
            "label_types",
            "label_types",
            COLUMNS.stream()
                    .<Property>map(column -> new Property.Value(column.name(), column))
                    .toList(),
            COLUMNS,
            List.of(),
            List.of("name"),
            List.of());

    private static final List<KnownLabelType> TYPES = Arrays.stream(KnownLabelType.values())
            .sorted(Comparator.comparing(KnownLabelType::publishedName))
            .toList();

    private int row = -1;

    LabelTypeRows() {
        super(COLLECTION);
    }

    @Override
    public boolean next() {
        return ++row < TYPES.size();
    }

    @Override
    protected Object held(int column) {
        KnownLabelType type = TYPES.get(row);
        return switch (column) {
            case 0 -> type.publishedName();
            case 1 -> type.displayName();
            case 2 -> type.description();
            case 3 -> type.color();
            case 4, 5 -> type.isPrimary();
            case 6 -> type.impact().toString();
            case 7 -> type.scale().toString();
            default -> throw new IllegalArgumentException("no column " + column);
        };
    }

    private static Column column(String name, ColumnType type, String meaning) {
        return new Column(name, name, "", type, false, meaning);
    }
}
