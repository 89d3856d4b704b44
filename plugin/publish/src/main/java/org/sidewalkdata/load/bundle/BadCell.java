package org.sidewalkdata.load.bundle;

import org.jspecify.annotations.Nullable;

/**
 * The current row cannot be used because of one cell. Carries no stack trace, because a file may have a million of
 * them.
 */
public final class BadCell extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String column;

    /**
     * Names the cell.
     *
     * @param column null: the row as a whole is at fault
     */
    public BadCell(@Nullable String column, String reason) {
        super(reason, null, false, false);
        this.column = column;
    }

    public @Nullable String column() {
        return column;
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
