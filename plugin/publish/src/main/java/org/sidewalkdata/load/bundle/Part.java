package org.sidewalkdata.load.bundle;

import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.LoadException;

/** One part of a city's data as rows: a file of a bundle, or a table of another database. */
public interface Part {
    /** The file's or table's name, as in messages. */
    String name();

    /** How many units the reading of all rows is, such as bytes; negative: not known before. */
    long size();

    /** Opens its rows; {@code onRead} hears how many units of {@link #size} were read. */
    Rows open(Columns columns, LongConsumer onRead);

    /** Whether a row is known by the line that it stands in; otherwise it is known by its key. */
    boolean hasLines();

    /**
     * The word on a row that cannot be used.
     *
     * @param number place of the row, from 1
     * @param line line where it starts; of no meaning without lines
     * @param key what is in the row's first column; null: nothing
     * @param column the column at fault; null: the row as a whole
     */
    BadRow badRow(long number, long line, @Nullable String key, @Nullable String column, String reason);

    /** For what ends or breaks in the middle. */
    LoadException broken(long line, String reason);
}
