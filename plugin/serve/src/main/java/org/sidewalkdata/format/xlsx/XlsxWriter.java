package org.sidewalkdata.format.xlsx;

import java.io.IOException;
import java.io.OutputStream;
import org.dhatim.fastexcel.SteadyWorkbook;
import org.dhatim.fastexcel.Workbook;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.record.RowCursor;

/**
 * Rows as an Excel workbook (ISO/IEC 29500), one sheet per layer, with the columns of CSV. The library writes blocks of
 * rows and keeps four bytes of each, so memory is bounded by the sheet's limit.
 */
public final class XlsxWriter implements RowWriter {
    private final Workbook workbook;
    private @Nullable XlsxSheet sheet;

    public XlsxWriter(OutputStream out) {
        this.workbook = new SteadyWorkbook(out, "Sidewalk Accessibility Data Service");
    }

    @Override
    public void begin(PublishedCollection collection) {
        sheet = new XlsxSheet(workbook.newWorksheet(collection.name()), collection);
    }

    /**
     * Writes the cursor's current row.
     *
     * @throws org.sidewalkdata.format.FormatLimitException if the sheet is full
     */
    @Override
    public void write(RowCursor row) throws IOException {
        sheet().add(row);
    }

    @Override
    public void end() throws IOException {
        sheet().end();
    }

    @Override
    public void finish() throws IOException {
        workbook.finish();
    }

    @Override
    public void close() {
        // closing the workbook would finish a broken one (A15)
    }

    private XlsxSheet sheet() {
        if (sheet == null) {
            throw new IllegalStateException("No layer was begun");
        }
        return sheet;
    }
}
