package org.sidewalkdata.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.record.RowCursor;

/** Rows that are copied while they are read, to be kept if they are few. Used by one thread. */
public final class CopiedRows extends ForwardingRowCursor {
    /** Some hundred bytes each. */
    private static final int MOST = 5000;

    private final Consumer<List<@Nullable Object[]>> keep;
    private @Nullable List<@Nullable Object[]> copies = new ArrayList<>();

    /**
     * Creates a cursor.
     *
     * @param keep takes the copies, for {@link KeptRows}, after the last row
     */
    public CopiedRows(RowCursor rows, Consumer<List<@Nullable Object[]>> keep) {
        super(rows);
        this.keep = keep;
    }

    @Override
    public boolean next() {
        boolean isRow = super.next();
        if (copies != null && isRow && copies.size() < MOST) {
            copies.add(KeptRows.copy(rows(), collection(), Map.of()));
        } else {
            if (copies != null && !isRow) {
                keep.accept(copies);
            }
            copies = null;
        }
        return isRow;
    }
}
