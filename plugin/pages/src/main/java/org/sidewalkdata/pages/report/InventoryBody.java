package org.sidewalkdata.pages.report;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.inventory.InventoryTables;
import org.sidewalkdata.collection.InventoryCollections;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.DocumentForm;
import org.sidewalkdata.pages.document.HtmlTable;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.document.Place;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.query.InventoryQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/** The sections of a city's inventory against the labels, and the form that selects another comparison. Pure. */
record InventoryBody(Medium medium, InventoryDocument.Question asked, InventoryTables tables, RequestData data) {
    /** After so many rows, a table of the page ends: the files have all. */
    private static final int MOST = 250;

    private static final List<Double> DISTANCES = List.of(2.5, 5.0, 7.5, 10.0, 25.0);

    Content content() {
        String things = things(query().labelType());
        String place = Place.of(query().location(), data.regions(), texts())
                .name()
                .or(medium.version()::cityName)
                .orElseGet(() -> texts().text("list.city"));
        List<String> sections = List.of(
                lead(),
                Medium.paragraph("note", texts().text("inventory.limits")),
                sweep(),
                notLookedAt(),
                lists(),
                Medium.paragraph("quiet", medium.data()),
                medium.contact());
        return new Content(
                texts().text("inventory.title", "things", things, "place", place),
                texts().text("inventory.description", "things", things, "place", place),
                form(),
                sections.stream().<Content.Section>map(html -> () -> html).toList());
    }

    private Messages texts() {
        return medium.texts();
    }

    private InventoryQuery query() {
        return asked.query();
    }

    private NumberText numbers() {
        return medium.numbers();
    }

    private String form() {
        List<String> types =
                Arrays.stream(LabelType.values()).map(LabelType::publishedName).toList();
        List<String> distances = Stream.concat(DISTANCES.stream(), Stream.of(query().meters()))
                .distinct()
                .sorted()
                .map(String::valueOf)
                .toList();
        return new DocumentForm(medium, asked.given())
                .place(query().location(), data)
                .select(
                        "set",
                        "inventory.set",
                        "inventory.set.all",
                        new TreeSet<>(data.pointSets()),
                        query().set().orElse(""),
                        texts()::set)
                .select(
                        "labelType",
                        "inventory.type",
                        "",
                        types,
                        query().labelType().publishedName(),
                        type -> things(LabelType.find(type).orElseThrow()))
                .select(
                        "meters",
                        "inventory.meters",
                        "",
                        distances,
                        Double.toString(query().meters()),
                        meters -> meters(Double.parseDouble(meters)))
                .html(
                        "inventory",
                        Medium.button(file("xlsx"), "Excel") + " " + Medium.button(file("csv"), "CSV")
                                + query().set().map(this::map).orElse(""));
    }

    private String things(LabelType type) {
        return new TypeWords(texts()).titleOfMany(type);
    }

    private String file(String type) {
        return medium.at("v3/api/inventory?" + asked.given().and("filetype=" + type));
    }

    private String map(String set) {
        String href = medium.page().to("./") + "#" + compared(set);
        return " " + Medium.button(escape(href), escape(texts().text("inventory.map")));
    }

    /** Returns what the address of the map has of the comparison of a set. */
    private String compared(String set) {
        return "points=" + set + "&inventory=" + query().labelType().publishedName() + "," + query().meters();
    }

    private String meters(double meters) {
        return numbers().number(meters, meters == Math.rint(meters) ? 0 : 1);
    }

    /** Returns the sums in sentences. */
    private String lead() {
        try (RowCursor row = tables.summary()) {
            row.next();
            var sums = new NamedFields(row);
            if (sums.isNull("share")) {
                return Medium.paragraph("note", texts().text("inventory.empty"));
            }
            String both = whole(sums, "matched");
            String labels = whole(sums, "only_labels");
            String inventory = whole(sums, "only_inventory");
            String chance = percent(sums, "chance_share");
            String counts = texts().text(
                            "inventory.lead", "both", both, "labels", labels, "inventory", inventory, "chance", chance);
            String part = percent(sums, "share");
            String meters = meters(sums.number("meters"));
            String share = texts().text("inventory.share", "share", part, "meters", meters, "interval", interval(sums));
            long contradicted = sums.integerIfAny("contradicted").orElse(0);
            return Medium.paragraph("lead", counts) + "<p>" + escape(share) + " "
                    + (contradicted == 0 ? "" : escape(texts().count("inventory.contradicted", contradicted)))
                    + "</p>\n";
        }
    }

    private String interval(NamedFields sums) {
        return texts().text("number.range", "low", percent(sums, "share_low"), "high", percent(sums, "share_high"));
    }

    private String whole(NamedFields row, String name) {
        return numbers().whole(row.integer(name));
    }

    private String percent(NamedFields row, String name) {
        return numbers().percent(row.number(name));
    }

    /** Returns the sums for several distances, if there are points. */
    private String sweep() {
        List<List<String>> rows = new ArrayList<>();
        try (RowCursor row = tables.sweep()) {
            var sums = new NamedFields(row);
            while (row.next()) {
                if (!sums.isNull("share")) {
                    rows.add(List.of(
                            meters(sums.number("meters")),
                            whole(sums, "matched"),
                            whole(sums, "only_labels"),
                            whole(sums, "only_inventory"),
                            percent(sums, "share"),
                            escape(interval(sums)),
                            percent(sums, "chance_share")));
                }
            }
        }
        return table(
                "sweep",
                "inventory.meters|#inventory.both|#inventory.onlyLabels|#inventory.onlyInventory|#inventory.matched"
                        + "|inventory.interval|#inventory.chance",
                rows);
    }

    /** Returns what only one of the two knows: points that are contradicted stand first. */
    private String lists() {
        List<List<String>> contradicted = new ArrayList<>();
        List<List<String>> points = new ArrayList<>();
        List<List<String>> labels = new ArrayList<>();
        try (RowCursor row = tables.rows(InventoryCollections.INVENTORY.withoutGeometry())) {
            var fields = new NamedFields(row);
            while (row.next()) {
                String result = fields.text("result").orElseThrow();
                if (result.equals("only_labels")) {
                    labels.add(labels(fields));
                } else if (result.equals("only_inventory")) {
                    boolean isContradicted = !fields.isNull("contradicted") && fields.flag("contradicted");
                    (isContradicted ? contradicted : points).add(point(fields, isContradicted));
                }
            }
        }
        contradicted.addAll(points);
        String heads = "inventory.where|inventory.id|map.points.date";
        return list(
                        "onlyInventory",
                        query().opposite().isPresent() ? heads + "|inventory.contradiction" : heads,
                        contradicted)
                + list(
                        "onlyLabels",
                        "inventory.where|list.column.severity|inventory.image|list.column.image_url",
                        labels);
    }

    private List<String> point(NamedFields fields, boolean isContradicted) {
        String set = fields.text("point_set").orElseThrow();
        String at = String.format(
                Locale.ROOT,
                "#map=19/%.5f/%.5f&%s",
                fields.number("latitude"),
                fields.number("longitude"),
                compared(set));
        return List.of(
                where(fields, at),
                escape((query().set().isPresent() ? "" : texts().set(set) + ": ")
                        + fields.text("point_id").orElseThrow()),
                escape(fields.text("point_date").orElse("")),
                isContradicted ? escape(texts().text("inventory.seen")) : "");
    }

    private List<String> labels(NamedFields fields) {
        return List.of(
                where(fields, "#place=cluster/" + fields.integer("label_cluster_id")),
                fields.isNull("median_severity") ? "" : whole(fields, "median_severity"),
                escape(fields.text("newest_image").orElse("")),
                fields.text("image_url")
                        .filter(url -> url.startsWith("https://"))
                        .map(url -> medium.link(escape(url), texts().text("list.column.image_url")))
                        .orElse(""));
    }

    private String where(NamedFields fields, String fragment) {
        return medium.link(
                medium.to("") + escape(fragment),
                fields.text("crossing")
                        .orElseGet(() -> String.format(
                                Locale.ROOT, "%.5f, %.5f", fields.number("latitude"), fields.number("longitude"))));
    }

    private String list(String name, String heads, List<List<String>> rows) {
        String more = texts().text(
                        "inventory.more",
                        "count",
                        numbers().whole(MOST),
                        "all",
                        numbers().whole(rows.size()));
        return table(name, heads, rows.stream().limit(MOST).toList())
                + (rows.size() <= MOST ? "" : Medium.paragraph("note", more));
    }

    private String notLookedAt() {
        List<List<String>> rows = new ArrayList<>();
        try (RowCursor row = tables.notLookedAt()) {
            var fields = new NamedFields(row);
            while (row.next()) {
                rows.add(List.of(
                        escape(fields.text("name").orElseGet(() -> texts().text("list.neighborhood.none"))),
                        fields.numberIfAny("completion_rate")
                                .map(rate -> numbers().percentUnder(rate, 1))
                                .orElse(""),
                        whole(fields, "point_count"),
                        whole(fields, "cluster_count")));
            }
        }
        return table("notLookedAt", "report.neighborhood|#report.coverage|#inventory.points|#inventory.clusters", rows);
    }

    /** Returns a table with its title; empty text without rows. Cells without a column are left out. */
    private String table(String name, String heads, List<List<String>> rows) {
        String title = "inventory." + name;
        var table = new HtmlTable(texts(), "listed", texts().text(title + ".caption"), heads);
        int cells = heads.split("\\|").length;
        rows.forEach(row -> table.row(row.get(0), row.subList(1, Math.min(cells, row.size()))));
        return rows.isEmpty() ? "" : "<h2>" + medium.html(title) + "</h2>\n" + table.html();
    }
}
