package org.sidewalkdata.load.projectsidewalk;

import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.bundle.Rows;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.LoadException;
import org.sidewalkdata.load.report.SourceException;

/**
 * The rows of a query on another database, read by the rules of a bundle's files: what makes a row bad there makes it
 * bad here.
 *
 * @param name name of the table
 * @param wanted returns, each time the rows are read, the condition on wanted rows; it is tested once per row, in their
 *         order
 */
record TablePart(SourceConnection connection, String name, String select, Supplier<Predicate<CopyRow>> wanted)
        implements Part {
    @Override
    public long size() {
        return -1;
    }

    @Override
    public Rows open(Columns columns, LongConsumer onRead) {
        return connection.table(select, wanted.get(), columns, onRead);
    }

    @Override
    public boolean hasLines() {
        return false;
    }

    @Override
    public BadRow badRow(long number, long line, @Nullable String key, @Nullable String column, String reason) {
        return BadRow.ofTable(name, key, column, reason);
    }

    @Override
    public LoadException broken(long line, String reason) {
        return new SourceException(SourceException.Kind.UNFIT, "The table " + name + " cannot be read: " + reason);
    }
}
