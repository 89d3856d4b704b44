package org.sidewalkdata.ogc.features.item;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.page.Breadcrumbs;
import org.sidewalkdata.ogc.features.page.OgcPage;
import org.sidewalkdata.ogc.features.page.SmallMap;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.served.ValueText;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.text.ByteSink;

/**
 * Writes a page of features as an HTML table that can be scrolled by keyboard. Each id links to the feature's own page.
 * A map shows the features; the style sheet puts it before the table.
 */
record HtmlFeatures(Call call, ServedCollection collection, PageColumns columns, SmallMap map, ByteSink sink)
        implements FeatureSink {
    @Override
    public Representation representation() {
        return Representation.HTML;
    }

    @Override
    public void begin() throws IOException {
        sink.put(OgcPage.begin(call, collection.title(), collection.description(), Breadcrumbs.to(call, collection)));
        sink.put("<div class=\"map-first\">\n");
        sink.put("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\""
                + call.page().html("ogc.features") + "\">\n<table>\n<thead><tr>");
        for (Column column : columns.columns()) {
            sink.put("<th scope=\"col\">" + Html.escape(column.name()) + "</th>");
        }
        sink.put("</tr></thead>\n<tbody>\n");
    }

    @Override
    public void put(RowCursor row) throws IOException {
        map.add(row, columns.key());
        sink.put("<tr>");
        for (int column : columns.shown()) {
            String text = Html.escape(ValueText.of(row, column));
            sink.put(column == columns.key() ? "<th scope=\"row\">" + anchor(text) + "</th>" : "<td>" + text + "</td>");
        }
        sink.put("</tr>\n");
    }

    @Override
    public void end(Optional<Long> matched, long returned, List<Link> links) throws IOException {
        sink.put("</tbody>\n</table>\n</div>\n");
        sink.put(map.html(call));
        sink.put("</div>\n");
        sink.put(Html.paragraph(count(matched, returned)));
        sink.put(OgcPage.links(call, "ogc.pages", links));
        sink.put(OgcPage.END);
    }

    private String count(Optional<Long> matched, long returned) {
        return matched.map(all -> call.texts().text("ogc.count.of", "count", returned, "all", all))
                .orElseGet(() -> call.texts().count("ogc.count", returned, "count", returned));
    }

    private String anchor(String id) {
        String href = call.url("/collections/" + collection.id() + "/items/" + id + "?f=html");
        return Html.anchor(OgcPage.inLanguage(call, Link.to(href, "item", Representation.HTML, id)));
    }
}
