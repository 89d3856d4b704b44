package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Coordinate;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.reach.ReachRules;
import org.sidewalkdata.api.reach.RepairTables;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.collection.ReachCollections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.Content.Section;
import org.sidewalkdata.pages.document.Document;
import org.sidewalkdata.pages.document.DocumentForm;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.HtmlTable;
import org.sidewalkdata.pages.document.MapQuestion;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.document.NumberFields;
import org.sidewalkdata.pages.document.Place;
import org.sidewalkdata.pages.document.QueryText;
import org.sidewalkdata.pages.page.NumberReader;
import org.sidewalkdata.query.ReconnectQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/** The repairs that open most (B17), with the numbers of the endpoint {@code reconnect}. Thread-safe. */
public final class ReconnectDocument extends Document<ReconnectDocument.Question> {
    private static final List<String> LIMITS = List.of("3", "5", "10", "20");
    private static final List<String> SENTENCES =
            List.of("map.reach.limits", "reconnect.choice", "reconnect.repair", "reconnect.unaudited", "list.check");

    private final NumberedMap maps;
    private final String currency;

    /** The parameters, what they ask for, and the form's fields for costs. */
    record Question(QueryText given, ReconnectQuery query, NumberFields form) {}

    /** A repair, with the name of its street and its cross streets; a cost that is unknown is NaN. */
    private record Repair(
            long street, String title, String problems, double helped, double gain, double share, double cost) {}

    /** Places whose names are listed. */
    private static final int MOST_PLACES = 100;

    /**
     * Creates the document.
     *
     * @param currency of amounts of money; empty: none
     */
    public ReconnectDocument(Styles styles, String currency) {
        super("reconnect", "sidewalk-repairs", PagePolicy.READ, Format.PAGE, Format.PDF, Format.MAP, Format.DARK_MAP);
        this.maps = new NumberedMap(new DocumentMap(styles));
        this.currency = currency;
    }

    @Override
    protected Question question(Request request, Format format, RequestData data) {
        QueryText query = QueryText.of(request.rawQuery());
        query.parameters().rejectVersionChoices();
        var form =
                new NumberFields(query, new NumberReader(PageRequest.of(request).texts(), currency));
        String costs = form.costs();
        QueryText others = query.known(ReconnectQuery.PARAMETERS).without(NumberFields.COSTS);
        QueryText given = costs.isEmpty() ? others : others.with(NumberFields.COSTS, costs);
        if (format != Format.PAGE) {
            form.requireValid();
        }
        ReconnectQuery repairs = ReconnectQuery.PARAMETERS.read(given.parameters(), data);
        repairs.areaSet(data); // rejects an unknown weight
        return new Question(given, repairs, form);
    }

    @Override
    protected boolean isFaulty(Question question) {
        return !question.form().faults().isEmpty();
    }

    @Override
    protected Content content(Question question, RequestData data, Medium medium) {
        String place = medium.place(question.query().part(), data.regions());
        String title = medium.texts().text("reconnect.title", "place", place);
        String description = medium.texts().text("reconnect.description", "place", place);
        List<Section> sections = isFaulty(question) ? List.of() : sections(question, title, data, medium);
        return new Content(title, description, form(question, data, medium), sections);
    }

    private List<Section> sections(Question question, String title, RequestData data, Medium medium) {
        RepairTables tables = data.repairs(question.query());
        var places = StreetPlaces.read(data.view(), tables.ranks().keySet());
        List<Repair> repairs = each(tables, data, row -> repair(row, places, medium));
        String cutOff = question.query().weight().equals(ReconnectQuery.PLACES) ? cutOff(question, data, medium) : "";
        if (repairs.isEmpty()) {
            String nothing = medium.texts().text("map.fix.reach.nothing");
            return List.of(() -> Medium.paragraph("lead", nothing), () -> cutOff, () -> limits(medium));
        }
        List<String> shares;
        try (RowCursor row = tables.summary()) {
            row.next();
            var sums = new NamedFields(row);
            shares = Stream.of("share_before", "share_after", "share_before_if_unaudited_open")
                    .map(name -> percent(sums.numberIfAny(name).orElse(Double.NaN), medium))
                    .toList();
        }
        String map = medium.map("reconnect/map.png" + question.given().suffix(), () -> map(question, data));
        var costs = new PlanTexts(medium.texts(), places, Map.of(), currency);
        return List.of(
                () -> lead(question.query(), shares, repairs, costs, medium),
                () -> Place.of(question.query().part(), data.regions(), medium.texts())
                        .name()
                        .map(place -> Medium.paragraph("quiet", medium.texts().text("reconnect.where", "place", place)))
                        .orElse(""),
                () -> table(question.query(), title, repairs, costs, medium),
                () -> "<h2>" + medium.html("plan.map.heading") + "</h2>\n"
                        + DocumentMap.element(map, medium.texts().text("reconnect.map")) + "\n",
                () -> cutOff,
                () -> limits(medium));
    }

    /** Returns the places from which a person with the aid surely reaches nothing, by name; empty text: there are no places. */
    private static String cutOff(Question question, RequestData data, Medium medium) {
        ReconnectQuery query = question.query();
        List<String> more = new ArrayList<>();
        if (!question.given().has("preset")) {
            more.add("preset=" + query.preset());
        }
        if (!query.categories().isEmpty()) {
            more.add("category=" + String.join(",", query.categories()));
        }
        MapQuestion where = MapQuestion.of(question.given(), query.part());
        var links = new TreeMap<String, String>(); // by name
        long all = 0;
        long lost = 0;
        try (RowCursor row =
                where.ask("reach/places", String.join("&", more), data).open(data.view())) {
            var fields = new NamedFields(row);
            for (; row.next(); all++) {
                if (fields.numberIfAny("quotient").orElse(1.0) == 0) {
                    lost++;
                    long id = fields.integer("place_id");
                    String name = fields.text("name")
                            .orElseGet(() -> categories(fields.text("category").orElseThrow(), medium.texts()));
                    links.put(name + id, medium.link(medium.to("#place=place/" + id), name));
                }
            }
        }
        if (all == 0) {
            return "";
        }
        more.add("filetype=xlsx");
        String files = String.join("&", more);
        Messages texts = medium.texts();
        String count = medium.numbers().whole(lost);
        String sum = texts.text(
                "reconnect.cut.count",
                "whom",
                whom(query.preset(), texts),
                "count",
                count,
                "all",
                medium.numbers().whole(all));
        String items = links.values().stream()
                .limit(MOST_PLACES)
                .map(link -> "<li>" + link + "</li>\n")
                .collect(Collectors.joining());
        return "<h2>" + medium.html("reconnect.cut") + "</h2>\n" + "<p>" + escape(sum) + "</p>\n"
                + (items.isEmpty() ? "" : "<ul>\n" + items + "</ul>\n")
                + "<p class=\"no-print\">"
                + Medium.button(medium.at("v3/api/reach/places?" + where.and(files)), "Excel")
                + "</p>\n";
    }

    /** Reads something of each repair, in their order. */
    private static <T> List<T> each(RepairTables tables, RequestData data, Function<NamedFields, T> read) {
        List<T> all = new ArrayList<>();
        try (RowCursor row = tables.rows(ReachCollections.REPAIRS.withoutGeometry(), data.view())) {
            var fields = new NamedFields(row);
            while (row.next()) {
                all.add(read.apply(fields));
            }
        }
        return all;
    }

    private static Repair repair(NamedFields row, StreetPlaces places, Medium medium) {
        Messages texts = medium.texts();
        long street = Long.parseLong(row.text("street_edge_ids").orElseThrow().split(",")[0]);
        String count = medium.numbers().whole(row.integer("problem_count"));
        LabelType type = row.text("label_type").flatMap(LabelType::find).orElseThrow();
        String worst = new TypeWords(texts).title(type);
        return new Repair(
                street,
                places.find(street).orElseThrow().titleWithCrossings(texts, Optional.empty()),
                texts.text("map.fix.reach.problems", "count", count, "worst", worst),
                row.number("helped_meters"),
                row.number("mean_gain"),
                row.numberIfAny("share_after").orElse(Double.NaN),
                row.numberIfAny("cost").orElse(Double.NaN));
    }

    @Override
    protected byte[] map(Question question, Request request, RequestData data) {
        return map(question, data);
    }

    private byte[] map(Question question, RequestData data) {
        List<NumberedMap.Rank> ranks = each(data.repairs(question.query()), data, row -> {
            var worst = new Coordinate(row.number("longitude"), row.number("latitude"));
            return new NumberedMap.Rank(Math.toIntExact(row.integer("rank")), List.of(worst));
        });
        if (ranks.isEmpty()) {
            throw nothing();
        }
        MapQuestion where = MapQuestion.of(question.given(), question.query().part());
        return maps.plan(where, where.box(data).orElseThrow(), ranks, ranks.size(), data);
    }

    private String form(Question question, RequestData data, Medium medium) {
        ReconnectQuery query = question.query();
        Messages texts = medium.texts();
        Set<String> weights = new TreeSet<>();
        data.areas().forEach(area -> weights.addAll(area.attributes()));
        String categories = String.join(",", query.categories());
        String limit = Integer.toString(query.limit());
        UnaryOperator<String> whom = aid -> whom(aid, texts);
        String api = "v3/api/reconnect?" + question.given().and("filetype=");
        String files = Medium.button(
                        medium.to("reconnect.pdf" + question.given().suffix()), "PDF") + " "
                + Medium.button(medium.at(api + "xlsx"), "Excel") + " " + Medium.button(medium.at(api + "csv"), "CSV");
        return question.form().note(texts)
                + new DocumentForm(medium, question.given())
                        .place(query.part(), data)
                        .select(
                                "preset",
                                "map.whom.title",
                                "",
                                ReachRules.aids(data.scoreRules()),
                                query.preset(),
                                whom)
                        .select(
                                "weight",
                                "reconnect.weight",
                                "",
                                with(List.of(ReconnectQuery.METERS, ReconnectQuery.PLACES), weights),
                                query.weight(),
                                weight -> weight(weight, texts))
                        .select(
                                "category",
                                "reconnect.category",
                                "reconnect.category.all",
                                categories.isEmpty()
                                        ? PlaceCategory.NAMES
                                        : with(PlaceCategory.NAMES, Set.of(categories)),
                                categories,
                                some -> categories(some, texts))
                        .select("limit", "list.how.many", "", with(LIMITS, Set.of(limit)), limit, count -> count)
                        .costs("reconnect.costs", question.form(), query.costs())
                        .html("reconnect", files);
    }

    /** Returns the values that a choice offers, and others behind them. */
    private static Set<String> with(List<String> offered, Set<String> others) {
        Set<String> values = new LinkedHashSet<>(offered);
        values.addAll(others);
        return values;
    }

    private static String lead(
            ReconnectQuery query, List<String> shares, List<Repair> repairs, PlanTexts costs, Medium medium) {
        Messages texts = medium.texts();
        String whom = whom(query.preset(), texts);
        String what = weight(query.weight(), texts);
        String before = shares.get(0);
        String after = shares.get(1);
        double cost = repairs.stream().mapToDouble(Repair::cost).sum();
        List<String> sentences = new ArrayList<>(List.of(texts.text("reconnect.best", "share", shares.get(2))));
        if (!Double.isNaN(cost)) {
            sentences.add(texts.text("reconnect.cost", "cost", costs.money(cost)));
        }
        if (!query.categories().isEmpty()) {
            String categories = categories(String.join(",", query.categories()), texts);
            sentences.add(texts.text("reconnect.only", "places", categories));
        }
        if (!query.costs().isEmpty()) {
            sentences.add(texts.text("plan.assume.costs", "costs", costs.costs(query.costs())));
        }
        String effort = medium.numbers().length(ReconnectQuery.BUDGET);
        String lead = texts.text(
                "reconnect.lead", "whom", whom, "effort", effort, "what", what, "before", before, "after", after);
        return Medium.paragraph("lead", lead) + "<p>" + escape(String.join(" ", sentences)) + "</p>\n"
                + medium.contact();
    }

    private static String table(
            ReconnectQuery query, String title, List<Repair> repairs, PlanTexts costs, Medium medium) {
        Messages texts = medium.texts();
        String heads = "list.column.number|list.column.street|reconnect.opens|#reconnect.share";
        String withCosts = query.costs().isEmpty() ? "" : "|#plan.column.cost";
        var table = new HtmlTable(texts, "sums repairs", title, heads + withCosts);
        for (int i = 0; i < repairs.size(); i++) {
            Repair repair = repairs.get(i);
            String street = medium.link(medium.to("#street=" + repair.street()), repair.title());
            String cost = Double.isNaN(repair.cost()) ? texts.text("plan.cost.unknown") : costs.money(repair.cost());
            List<String> cells = List.of(
                    street + "<br/>" + escape(repair.problems()),
                    escape(gain(query.weight(), repair, medium)),
                    percent(repair.share(), medium),
                    escape(cost));
            table.row(Integer.toString(i + 1), cells.subList(0, withCosts.isEmpty() ? 3 : 4));
        }
        String effort = medium.numbers().length(ReconnectQuery.BUDGET);
        String note = texts.text("reconnect.note", "whom", whom(query.preset(), texts), "effort", effort);
        return Medium.paragraph("quiet", note) + table.html();
    }

    private static String gain(String weight, Repair repair, Medium medium) {
        double gain = repair.gain();
        String length = medium.numbers().length(repair.helped());
        String more = weight.equals(ReconnectQuery.METERS)
                ? medium.numbers().length(gain)
                : medium.numbers().number(gain, gain < 10 ? 1 : 0) + " " + weight(weight, medium.texts());
        return medium.texts().text("map.fix.reach.gain", "length", length, "more", more);
    }

    private static String limits(Medium medium) {
        String items = SENTENCES.stream()
                .map(key -> "<li>" + medium.html(key) + "</li>\n")
                .collect(Collectors.joining());
        return "<h2>" + medium.html("reconnect.limits") + "</h2>\n<ul>\n" + items + "</ul>\n<p class=\"quiet\">"
                + escape(medium.data()) + medium.license() + "</p>\n";
    }

    private static String whom(String aid, Messages texts) {
        return texts.textOr("map.weights.preset." + aid, aid);
    }

    /** Returns what comes within reach, by the parameter {@code weight}. */
    private static String weight(String weight, Messages texts) {
        return texts.textOr("reconnect.weight." + weight, weight);
    }

    private static String categories(String some, Messages texts) {
        return Stream.of(some.split(","))
                .map(category -> texts.text("map.places.category." + category))
                .collect(Collectors.joining(", "));
    }

    private static String percent(double share, Medium medium) {
        String number = medium.numbers().number(100 * share, 1);
        return Double.isNaN(share) ? "–" : medium.texts().text("number.percent", "number", number);
    }
}
