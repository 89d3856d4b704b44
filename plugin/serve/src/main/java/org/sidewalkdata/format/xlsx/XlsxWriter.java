package org.sidewalkdata.format.xlsx;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.ZipArchive;
import org.sidewalkdata.record.RowCursor;

/**
 * Rows as an Excel workbook (ISO/IEC 29500), one sheet per layer, with the columns of CSV. The same rows give the same
 * bytes. Rows are written as they arrive; only the addresses of links are kept, and their number is bounded.
 */
public final class XlsxWriter implements RowWriter {
    private final ZipArchive archive;
    private final List<String> further;
    private int sheets;
    private @Nullable XlsxSheet sheet;

    /**
     * Writes to an output.
     *
     * @param further the names of the sheets after the first, such as that of the member labels
     */
    public XlsxWriter(OutputStream out, List<String> further) {
        this.archive = new ZipArchive(out);
        this.further = List.copyOf(further);
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        if (sheets == 0) {
            part("[Content_Types].xml", XlsxParts.contentTypes(1 + further.size()));
            part("_rels/.rels", XlsxParts.packageRelations());
            part("xl/_rels/workbook.xml.rels", XlsxParts.workbookRelations(1 + further.size()));
            // before the sheets, because some readers of a stream (exceljs) fail on a sheet whose name they do not know
            List<String> names = Stream.concat(Stream.of(collection.name()), further.stream())
                    .toList();
            part("xl/workbook.xml", XlsxParts.workbook(names));
            part("xl/styles.xml", XlsxParts.STYLES);
        }
        sheets++;
        sheet = new XlsxSheet(archive.begin("xl/worksheets/sheet" + sheets + ".xml"), collection);
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
        archive.end();
        String links = sheet().linkRelations();
        if (!links.isEmpty()) {
            part("xl/worksheets/_rels/sheet" + sheets + ".xml.rels", links);
        }
    }

    @Override
    public void finish() throws IOException {
        archive.finish();
    }

    @Override
    public void close() {
        archive.close();
    }

    private void part(String fileName, String text) throws IOException {
        archive.begin(fileName).write(text.getBytes(StandardCharsets.UTF_8));
        archive.end();
    }

    private XlsxSheet sheet() {
        if (sheet == null) {
            throw new IllegalStateException("No layer was begun");
        }
        return sheet;
    }
}
