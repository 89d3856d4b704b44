package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.street.StreetPlace;
import org.sidewalkdata.pages.document.HtmlTable;
import org.sidewalkdata.pages.document.Medium;

/**
 * A work list as a table, one group of rows per entry. Pure.
 *
 * @param isForWork true for the people who fix the problems: with positions, photos as QR codes, and a column to
 *     fill in
 */
record WorkTable(Medium medium, WorkTexts texts, boolean isForWork) {
    private static final Set<String> FOR_WORK = Set.of("position", "done");
    private static final List<String> COLUMNS =
            List.of("what", "side", "position", "votes", "alone", "image_url", "done");

    WorkTable(Medium medium, boolean isForWork) {
        this(medium, new WorkTexts(medium.texts()), isForWork);
    }

    /** Returns the table. No list is empty. */
    String html(String caption, List<List<WorkItem>> entries) {
        List<String> columns = COLUMNS.stream()
                .filter(name -> isForWork || !FOR_WORK.contains(name))
                .toList();
        String heads = columns.stream()
                .map(name -> (name.equals("done") ? "|done#" : "|") + "list.column." + name)
                .collect(Collectors.joining("", "list.column.number", ""));
        String id = "problems-" + entries.get(0).get(0).entry().rank();
        var table = new HtmlTable(texts.texts(), isForWork ? "work" : "work brief", id, caption, heads);
        for (List<WorkItem> items : entries) {
            if (items.get(0).entry().isStreet()) {
                table.group(street(items));
            } else {
                table.group();
            }
            items.forEach(item -> table.row(
                    item.number(),
                    columns.stream().map(name -> cell(name, item)).toList()));
        }
        return table.html();
    }

    /** Returns the title of the problems of a street. */
    private String street(List<WorkItem> items) {
        WorkItem first = items.get(0);
        return first.entry().rank() + ". " + where(first) + "<br/>" + escape(texts.worth(first.entry())) + ". "
                + "<span class=\"quiet\">" + escape(texts.problems(items)) + "</span>";
    }

    /** Returns the street and what its title does not say of where it is. */
    private String where(WorkItem item) {
        String name = escape(texts.street(item));
        boolean isNamed = item.where().filter(place -> place.name().isPresent()).isPresent();
        boolean isPosition = item.where().filter(StreetPlace::isPosition).isPresent();
        return "<strong>"
                + (item.where().isPresent()
                        ? medium.link(medium.to("#street=" + item.entry().street()), texts.street(item))
                        : name)
                + "</strong>" + (isNamed ? ", " + escape(texts.between(item)) : "")
                + item.neighborhood()
                        .filter(region -> !isPosition)
                        .map(region -> ", " + escape(region))
                        .orElse("");
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
        return code + medium.link(escape(url), text);
    }
}
