package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.street.StreetPlace;

/**
 * A work list as a table of HTML that is well-formed XML, one group of rows per entry. Pure.
 *
 * @param toStreet returns the address of a street, not escaped
 * @param isForWork true for the people who fix the problems: with positions, photos as QR codes, and a column to
 *     fill in
 * @param titled true if links repeat their text as a title, as PDF/UA requires
 */
record WorkTable(WorkTexts texts, Function<Long, String> toStreet, boolean isForWork, boolean titled) {
    private static final Set<String> FOR_WORK = Set.of("position", "done");
    private static final List<String> COLUMNS =
            List.of("number", "what", "side", "position", "votes", "alone", "image_url", "done");

    /** Returns the table. No list is empty. */
    String html(String caption, List<List<WorkItem>> entries) {
        String heads = columns().stream()
                .map(name -> "<th scope=\"col\"" + kind(name) + ">" + escape(texts.column(name)) + "</th>")
                .collect(Collectors.joining());
        return String.format(
                Locale.ROOT,
                """
                <div class="scroll" role="region" aria-labelledby="problems-%5$d" tabindex="0">
                <table class="%2$s">
                <caption id="problems-%5$d">%1$s</caption>
                <thead><tr>%3$s</tr></thead>
                %4$s</table>
                </div>
                """,
                escape(caption),
                isForWork ? "work" : "work brief",
                heads,
                entries.stream().map(this::entry).collect(Collectors.joining()),
                entries.get(0).get(0).entry().rank());
    }

    private List<String> columns() {
        return COLUMNS.stream()
                .filter(name -> isForWork || !FOR_WORK.contains(name))
                .toList();
    }

    /** Returns the attribute with the class of a column's cells; empty text: none. */
    private static String kind(String column) {
        return column.equals("done") ? " class=\"done\"" : "";
    }

    private String entry(List<WorkItem> items) {
        WorkItem first = items.get(0);
        String rows = items.stream().map(this::row).collect(Collectors.joining());
        return "<tbody>\n" + (first.entry().isStreet() ? street(items) : "") + rows + "</tbody>\n";
    }

    /** Returns the row above the problems of a street. */
    private String street(List<WorkItem> items) {
        WorkItem first = items.get(0);
        return "<tr class=\"street\"><th colspan=\"" + columns().size() + "\" scope=\"rowgroup\">"
                + first.entry().rank() + ". " + where(first) + "<br/>" + escape(texts.worth(first.entry())) + ". "
                + "<span class=\"quiet\">" + escape(texts.problems(items)) + "</span></th></tr>\n";
    }

    /** Returns the street and what its title does not say of where it is. */
    private String where(WorkItem item) {
        String name = escape(texts.street(item));
        boolean isNamed = item.where().filter(place -> place.name().isPresent()).isPresent();
        boolean isPosition = item.where().filter(StreetPlace::isPosition).isPresent();
        return "<strong>"
                + (item.where().isPresent()
                        ? link(toStreet.apply(item.entry().street()), texts.street(item), name)
                        : name)
                + "</strong>" + (isNamed ? ", " + escape(texts.between(item)) : "")
                + item.neighborhood()
                        .filter(region -> !isPosition)
                        .map(region -> ", " + escape(region))
                        .orElse("");
    }

    private String row(WorkItem item) {
        return columns().stream()
                .map(name -> name.equals("number")
                        ? "<th scope=\"row\">" + item.number() + "</th>"
                        : "<td" + kind(name) + " data-label=\"" + escape(texts.column(name)) + "\">" + cell(name, item)
                                + "</td>")
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }

    private String cell(String column, WorkItem item) {
        return switch (column) {
            case "what" -> what(item);
            case "side" -> escape(texts.side(item));
            case "position" -> String.format(Locale.ROOT, "%.6f, %.6f", item.lat(), item.lon());
            case "votes" -> escape(texts.votes(item));
            case "alone" -> escape(texts.alone(item));
            case "image_url" -> item.photo().map(url -> photo(item, url)).orElse("");
            case "done" -> "";
            default -> throw new IllegalArgumentException("no column " + column);
        };
    }

    private String what(WorkItem item) {
        String tags = texts.tags(item);
        return Stream.of(
                        "<strong>" + escape(texts.problem(item)) + "</strong>",
                        item.entry().isStreet() ? "" : where(item),
                        item.marks() > 1 ? "" : escape(texts.severity(item.severity())),
                        tags.isEmpty() ? "" : escape(texts.text("tags", "tags", tags)),
                        escape(texts.movable(item.tags())),
                        escape(texts.points(item)),
                        item.isInDoubt() ? escape(texts.text("sidewalk.doubt")) : "")
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("<br/>"));
    }

    private String photo(WorkItem item, String url) {
        String text = texts.text("photo", "number", item.number());
        String code = isForWork
                ? QrCode.dataUrl(url)
                        .map(data -> "<img class=\"code\" alt=\"" + escape(texts.text("code", "number", item.number()))
                                + "\" src=\"" + data + "\"/> ")
                        .orElse("")
                : "";
        return code + link(url, text, escape(text));
    }

    private String link(String href, String title, String content) {
        return "<a href=\"" + escape(href) + "\"" + (titled ? " title=\"" + escape(title) + "\"" : "") + ">" + content
                + "</a>";
    }
}
