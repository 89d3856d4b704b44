package org.dhatim.fastexcel;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A workbook whose bytes depend on its content alone, and that names the style of cells without a style. The library
 * writes the present time and names no style. It is in the library's package, because only there can a class change the
 * files of a workbook. Used by one thread.
 */
public final class SteadyWorkbook extends Workbook {
    private static final String TIME = "<dcterms:created";
    private static final String TIME_END = "</dcterms:created>";
    private static final String CELL_FORMATS_END = "</cellXfs>";
    private static final String NORMAL =
            "<cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles>";

    /** Creates a workbook that is written to an output. */
    public SteadyWorkbook(OutputStream out, String application) {
        super(out, application, null);
    }

    @Override
    void writeFile(String name, ThrowingConsumer<Writer> content) throws IOException {
        switch (name) {
            case "docProps/core.xml" -> write(name, withoutTime(text(content)));
            case "xl/styles.xml" -> write(name, text(content).replace(CELL_FORMATS_END, CELL_FORMATS_END + NORMAL));
            default -> super.writeFile(name, content);
        }
    }

    private static String withoutTime(String text) {
        int start = text.indexOf(TIME);
        int end = text.indexOf(TIME_END) + TIME_END.length();
        return text.substring(0, start) + text.substring(end);
    }

    private void write(String name, String text) throws IOException {
        super.writeFile(name, writer -> writer.append(text));
    }

    private static String text(ThrowingConsumer<Writer> content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        Writer writer = new Writer(bytes);
        content.accept(writer);
        writer.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
