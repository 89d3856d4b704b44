package org.sidewalkdata.pages.document;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.text.Messages;

/**
 * A table as HTML that is well-formed XML, in a region that scrolls. Narrow screens show a row as a card, whose cells are labeled with
 * the heads of their columns. Used by one thread.
 */
public final class HtmlTable {
    private final String kind;
    private final String caption;
    private final String id;
    private final List<Column> columns;
    private final StringBuilder rows = new StringBuilder();
    private boolean isGrouped;

    /** A column: the classes of its cells, empty text for none, and its title, not escaped. */
    private record Column(String kind, String title) {
        static Column of(String head, Messages texts) {
            int hash = head.indexOf('#');
            String kind = hash < 0 ? "" : hash == 0 ? "number" : head.substring(0, hash);
            String key = head.substring(hash + 1);
            return new Column(key.isEmpty() ? "bar" : kind, key.isEmpty() ? "" : texts.text(key));
        }

        String attribute() {
            return kind.isEmpty() ? "" : " class=\"" + kind + "\"";
        }

        String label() {
            return " data-label=\"" + escape(title) + "\"";
        }

        String head() {
            return title.isEmpty()
                    ? "<td" + attribute() + "></td>"
                    : "<th scope=\"col\"" + attribute() + ">" + escape(title) + "</th>";
        }
    }

    /** Creates a table whose region repeats the caption. */
    public HtmlTable(Messages texts, String kind, String caption, String heads) {
        this(texts, kind, "", caption, heads);
    }

    /**
     * Creates a table.
     *
     * @param kind the CSS class that sets its column widths
     * @param id of the caption, which names the region; empty: the region repeats the caption
     * @param caption not escaped
     * @param heads keys of the column titles, separated by bars; {@code #} begins a column of numbers,
     *     {@code done#} one whose cells have that class, and an empty key is a column of bars
     */
    public HtmlTable(Messages texts, String kind, String id, String caption, String heads) {
        this.kind = kind;
        this.id = id;
        this.caption = caption;
        this.columns = Arrays.stream(heads.split("\\|", -1))
                .map(head -> Column.of(head, texts))
                .toList();
    }

    /** Returns the heads of columns whose keys begin with a prefix. */
    public static String heads(String prefix, String... names) {
        return Arrays.stream(names)
                .map(name -> name.substring(0, name.indexOf('#') + 1) + prefix + name.substring(name.indexOf('#') + 1))
                .collect(Collectors.joining("|"));
    }

    /** Begins a group of rows. */
    public HtmlTable group() {
        rows.append(isGrouped ? "</tbody>\n<tbody>\n" : "<tbody>\n");
        isGrouped = true;
        return this;
    }

    /** Begins a group of rows with a title over all columns, which is HTML. */
    public HtmlTable group(String title) {
        group().rows
                .append("<tr class=\"street\"><th colspan=\"" + columns.size() + "\" scope=\"rowgroup\">" + title
                        + "</th></tr>\n");
        return this;
    }

    /** Adds a row: its title, and cells with labels. All are HTML. */
    public HtmlTable row(String title, List<String> cells) {
        return add(title, cells, true);
    }

    /** Adds a row without labels. */
    public HtmlTable plain(String title, String... cells) {
        return add(title, List.of(cells), false);
    }

    private HtmlTable add(String title, List<String> cells, boolean isLabeled) {
        rows.append("<tr><th scope=\"row\">").append(title).append("</th>");
        for (int i = 0; i < cells.size(); i++) {
            Column column = columns.get(i + 1);
            String label = isLabeled ? column.label() : "";
            rows.append("<td" + (id.isEmpty() ? label + column.attribute() : column.attribute() + label) + ">")
                    .append(cells.get(i))
                    .append("</td>");
        }
        rows.append("</tr>\n");
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Returns the table. */
    public String html() {
        String text = escape(caption);
        String heads = columns.stream().map(Column::head).collect(Collectors.joining());
        return "<div class=\"scroll\" role=\"region\" "
                + (id.isEmpty() ? "aria-label=\"" + text : "aria-labelledby=\"" + id) + "\" tabindex=\"0\">\n"
                + "<table class=\"" + kind + "\">\n<caption" + (id.isEmpty() ? "" : " id=\"" + id + "\"") + ">" + text
                + "</caption>\n<thead><tr>" + heads + "</tr></thead>\n" + (isGrouped ? "" : "<tbody>\n") + rows
                + "</tbody>\n</table>\n</div>\n";
    }
}
