package org.sidewalkdata.load.bundle;

import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.LoadException;

/** One part of a city's data as rows: a file of a bundle, or a table of another database. */
public interface Part {
    /** Returns the name of the file or table, for messages. */
    String name();

    /** Returns the size of all rows in units such as bytes; negative: unknown in advance. */
    long size();

    /** Opens the rows; {@code onRead} is called with the number of units of {@link #size} that were read. */
    Rows open(Columns columns, LongConsumer onRead);

    /** Returns whether messages name a row by its line; otherwise they name it by its key. */
    boolean hasLines();

    /**
     * Returns the message about a row that cannot be used.
     *
     * @param number position of the row, from 1
     * @param line line where the row starts; without meaning if there are no lines
     * @param key cell in the row's first column; null: empty
     * @param column column at fault; null: the row as a whole
     */
    BadRow badRow(long number, long line, @Nullable String key, @Nullable String column, String reason);

    /** Returns the exception for a part that ends or breaks in the middle. */
    LoadException broken(long line, String reason);
}
