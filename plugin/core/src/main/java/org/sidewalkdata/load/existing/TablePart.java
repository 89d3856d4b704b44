package org.sidewalkdata.load.existing;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.CsvTable;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.bundle.Rows;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.LoadException;
import org.sidewalkdata.load.report.SourceException;

/**
 * The rows of a query on another database, read as a bundle's CSV file is: what makes a row bad there makes it bad here.
 *
 * @param name the table that the rows are of
 */
record TablePart(SourceConnection connection, String name, String select) implements Part {
    @Override
    public long size() {
        return -1;
    }

    @Override
    public Rows open(Columns columns, LongConsumer onRead) {
        return CsvTable.rows(this, new Heard(connection.csv(select), onRead), columns);
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

    /** Tells how many bytes came, and whose fault it is when they end. */
    private static final class Heard extends FilterInputStream {
        private final LongConsumer onRead;

        Heard(InputStream in, LongConsumer onRead) {
            super(in);
            this.onRead = onRead;
        }

        @Override
        public int read() throws IOException {
            throw new IOException("rows are read in pieces");
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                int count = super.read(target, offset, length);
                onRead.accept(Math.max(count, 0));
                return count;
            } catch (IOException e) {
                if (e.getCause() instanceof SQLException fault) {
                    throw SourceException.of(fault);
                }
                throw e;
            }
        }
    }
}
