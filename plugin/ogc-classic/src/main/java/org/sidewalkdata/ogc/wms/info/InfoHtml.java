package org.sidewalkdata.ogc.wms.info;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.served.ValueText;
import org.sidewalkdata.site.SiteFiles;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.ByteSink;

/** Writes a small page for the window of a GIS program, with one table per feature. */
final class InfoHtml extends InfoWriter {
    private static final String BEGIN = String.format(Locale.ROOT, """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Features at this location</title>
            <style>%s</style>
            </head>
            <body>
            <main>
            <h1>Features at this location</h1>
            """, SiteFiles.infoStyle());

    private String title = "";
    private boolean found;

    InfoHtml(ByteSink sink) {
        super(sink);
    }

    @Override
    void begin() throws IOException {
        sink.put(BEGIN);
    }

    @Override
    void layer(ServedCollection collection) {
        title = collection.title();
    }

    @Override
    void put(RowCursor row) throws IOException {
        found = true;
        List<Column> columns = row.collection().attributes();
        String caption = Html.escape(title + " " + row.getLong(0));
        sink.put("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + caption + "\">\n");
        sink.put("<table>\n<caption>" + caption + "</caption>\n");
        for (int i = 0; i < columns.size(); i++) {
            sink.put("<tr><th scope=\"row\">" + Html.escape(columns.get(i).name()) + "</th><td>"
                    + Html.escape(ValueText.of(row, i)) + "</td></tr>\n");
        }
        sink.put("</table>\n</div>\n");
    }

    @Override
    void end() throws IOException {
        if (!found) {
            sink.put(Html.paragraph("No features were found here."));
        }
        sink.put("</main>\n</body>\n</html>\n");
    }
}
