package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.endpoint.ComputedValues;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.plan.PlanAssumptions;
import org.sidewalkdata.api.plan.PlanAssumptions.Sentence;
import org.sidewalkdata.api.plan.PlanTables;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.Delivery;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.row.FewerColumns;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.text.Messages;

/** The workbook of a plan, with sheets, headings and assumptions in a language. Stateless. */
final class PlanWorkbook {
    private static final PublishedCollection PROBLEMS = PlanCollections.PLAN.withoutGeometry();

    /** The columns that say what a problem is, in this order. */
    private static final List<String> DETAILS = List.of("median_severity", "tag_counts", "may_move", "image_url");

    private static final Set<String> MONEY = Set.of("cost", "expected_cost", "running_cost", "budget", "money_left");

    private PlanWorkbook() {}

    /**
     * Returns the workbook of a plan.
     *
     * @param currency of amounts, named in the headings; empty: none
     */
    static Download of(PlanQuery query, Messages texts, String currency, RequestData data) {
        List<PublishedCollection> sheets = Stream.of(
                        PROBLEMS, years(query), PlanCollections.TOTALS, PlanCollections.ASSUMPTIONS)
                .map(sheet -> titled(sheet, texts, currency))
                .toList();
        List<ComputedValues.Rows> rows = List.of(
                (view, asked) -> PlanTables.problems(data.plan(query), PROBLEMS, view, data.regions(), texts),
                (view, asked) -> PlanTables.years(data.plan(query)),
                (view, asked) -> PlanTables.totals(data.plan(query), data.regions()),
                (view, asked) -> PlanTables.assumptions(sentences(data.plan(query), texts(texts, currency, data))));
        List<ComputedValues.Rows> shown = rows.stream()
                .<ComputedValues.Rows>map(table -> (view, asked) ->
                        new PlanWords(new FewerColumns(table.open(view, asked), asked.collection()), texts))
                .toList();
        var values = new ComputedValues(
                texts.language().tag() + " " + query.key(), sheets.get(0), shown.get(0), shown.subList(1, 4), () -> {});
        return new Download(
                "plan",
                new Delivery(FileType.XLSX, false, false),
                sheets.stream().map(sheet -> Selection.of(sheet, Filter.ALL)).toList(),
                Optional.of(values),
                Optional.empty());
    }

    private static PlanTexts texts(Messages texts, String currency, RequestData data) {
        Map<Long, String> regions = data.regions().stream().collect(Collectors.toMap(Region::regionId, Region::name));
        return new PlanTexts(texts, StreetPlaces.read(data.view(), Set.of()), regions, currency);
    }

    /** Returns what a plan covers and what gets nothing, then its assumptions. */
    private static List<Sentence> sentences(Plan plan, PlanTexts texts) {
        Stream<String> covered = Stream.concat(texts.need(plan).stream(), texts.nothing(plan).stream());
        return Stream.concat(
                        covered.map(text -> new Sentence("need", text)),
                        PlanAssumptions.of(plan, texts.texts(), texts).stream())
                .toList();
    }

    /** Returns the sheet of years; of a plan without a budget, it says nothing about one. */
    private static PublishedCollection years(PlanQuery query) {
        return query.budget().isPresent()
                ? PlanCollections.YEARS
                : PlanCollections.YEARS.without(Set.of("budget", "money_left"));
    }

    private static PublishedCollection titled(PublishedCollection table, Messages texts, String currency) {
        List<Column> columns = table.columns().stream()
                .filter(column -> !column.sqlName().equals("topic")) // a name for programs
                .flatMap(column -> column.sqlName().equals(DETAILS.get(0))
                        ? DETAILS.stream().map(table::column)
                        : Stream.of(column).filter(other -> !DETAILS.contains(other.sqlName())))
                .map(column -> titled(column, texts.text("plan.sheet." + column.sqlName()), currency))
                .toList();
        return new PublishedCollection(
                texts.text("plan.sheet." + table.name()),
                table.view(),
                columns.stream()
                        .<Property>map(column -> new Property.Value(column.name(), column))
                        .toList(),
                columns,
                List.of(),
                table.orderBy(),
                List.of());
    }

    private static Column titled(Column column, String name, String currency) {
        String title = currency.isEmpty() || !MONEY.contains(column.sqlName()) ? name : name + " (" + currency + ")";
        ColumnType type = PlanWords.isWords(column.sqlName()) ? ColumnType.TEXT : column.type();
        return new Column(title, column.sqlName(), column.dbfName(), type, column.nullable(), title);
    }
}
