package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.row.HeldRowCursor;
import org.sidewalkdata.text.Messages;

/** The rows of a work list for spreadsheets, with headers and texts in a language. Used by one thread. */
final class WorkListTable extends HeldRowCursor {
    /** Texts that a spreadsheet would run as a formula when it opens a CSV file. */
    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\t\r].*", Pattern.DOTALL);

    private static final double CENTIMETERS = 1e2;
    private static final double SCORES = 1e4;
    private static final double COORDINATES = 1e7; // 7 decimals (A5)

    private final WorkItems items;
    private final WorkTexts texts;
    private final Optional<Person> person;
    private final List<Field> fields;
    private final boolean quotesFormulas;
    private @Nullable Object[] row = {};

    private enum Field {
        NUMBER(ColumnType.INTEGER),
        NEIGHBORHOOD(ColumnType.TEXT),
        STREET(ColumnType.TEXT),
        BETWEEN(ColumnType.TEXT),
        SIDE(ColumnType.TEXT),
        LATITUDE(ColumnType.NUMBER),
        LONGITUDE(ColumnType.NUMBER),
        PROBLEM(ColumnType.TEXT),
        MARKS(ColumnType.INTEGER),
        SEVERITY(ColumnType.INTEGER),
        TAGS(ColumnType.TEXT),
        MAY_MOVE(ColumnType.TEXT),
        VOTES(ColumnType.TEXT),
        IMAGE_URL(ColumnType.TEXT),
        WORTH_ALONE(ColumnType.NUMBER),
        SCORE(ColumnType.NUMBER),
        SCORE_IF_FIXED(ColumnType.NUMBER),
        WORTH(ColumnType.NUMBER),
        /** Only in lists for a person with a mobility aid. */
        FOR_WHOM(ColumnType.TEXT),
        DONE(ColumnType.TEXT),
        /** Says that the list belongs to a draft; only in lists of a plan. */
        DOCUMENT(ColumnType.TEXT);

        private final ColumnType type;

        Field(ColumnType type) {
            this.type = type;
        }

        String sqlName() {
            return name().toLowerCase(Locale.ROOT);
        }

        Column column(WorkTexts texts) {
            String title = this == FOR_WHOM ? texts.texts().text("map.whom.title") : texts.column(sqlName());
            return new Column(title, sqlName(), "f" + ordinal(), type, true, title);
        }
    }

    /**
     * Creates the rows.
     *
     * @param person for whom the problems are weighed, which each row says; empty: for nobody in particular
     * @param isOfPlan true if the list is that of a year of a plan
     * @param quotesFormulas true for CSV: an apostrophe before a text keeps a spreadsheet from running it
     */
    WorkListTable(
            WorkItems items, Messages language, Optional<Person> person, boolean isOfPlan, boolean quotesFormulas) {
        super(collection(language, person, isOfPlan));
        this.fields = fields(person, isOfPlan);
        this.items = items;
        this.texts = new WorkTexts(language);
        this.person = person;
        this.quotesFormulas = quotesFormulas;
    }

    /** Returns the columns, whose names are the headers. The parameters are those of the constructor. */
    static PublishedCollection collection(Messages language, Optional<Person> person, boolean isOfPlan) {
        var texts = new WorkTexts(language);
        List<Column> columns = fields(person, isOfPlan).stream()
                .map(field -> field.column(texts))
                .toList();
        List<Property> properties = columns.stream()
                .<Property>map(column -> new Property.Value(column.name(), column))
                .toList();
        return new PublishedCollection(
                texts.text("sheet"),
                "problem_scores",
                properties,
                columns,
                List.of(),
                List.of(Field.NUMBER.sqlName()),
                List.of());
    }

    private static List<Field> fields(Optional<Person> person, boolean isOfPlan) {
        return Stream.of(Field.values())
                .filter(field -> field != Field.FOR_WHOM || person.isPresent())
                .filter(field -> field != Field.DOCUMENT || isOfPlan)
                .toList();
    }

    @Override
    public boolean next() {
        if (!items.hasNext()) {
            return false;
        }
        WorkItem item = items.next();
        row = fields.stream().map(field -> value(field, item)).toArray();
        return true;
    }

    private @Nullable Object value(Field field, WorkItem item) {
        Object value = switch (field) {
            case NUMBER -> (long) item.entry().rank();
            case NEIGHBORHOOD -> texts.neighborhood(item);
            case STREET -> texts.street(item);
            case BETWEEN -> texts.between(item);
            case SIDE -> texts.side(item);
            case LATITUDE -> rounded(item.lat(), COORDINATES);
            case LONGITUDE -> rounded(item.lon(), COORDINATES);
            case PROBLEM -> texts.problem(item);
            case MARKS -> (long) item.marks();
            case SEVERITY -> item.severity().isPresent() ? item.severity().getAsLong() : null;
            case TAGS -> texts.tags(item);
            case MAY_MOVE -> texts.movableTags(item.tags());
            case VOTES -> texts.votes(item);
            case IMAGE_URL -> item.photo().orElse(null);
            case WORTH_ALONE -> item.marks() > 1 ? null : rounded(item.problem().accessibleMeters(), CENTIMETERS);
            case SCORE -> score(item.entry().score());
            case SCORE_IF_FIXED -> score(item.entry().scoreIfFixed());
            case WORTH -> rounded(item.entry().worth(), CENTIMETERS);
            case FOR_WHOM -> person.map(whom -> whom.name(texts.texts())).orElse("");
            case DONE -> null;
            case DOCUMENT -> texts.texts().text("plan.draft");
        };
        return value instanceof String text ? cell(text) : value;
    }

    private @Nullable String cell(String text) {
        if (text.isEmpty()) {
            return null;
        }
        return quotesFormulas && FORMULA.matcher(text).matches() ? "'" + text : text;
    }

    private static @Nullable Double score(double score) {
        return Double.isNaN(score) ? null : rounded(score, SCORES);
    }

    private static Double rounded(double number, double parts) {
        return Math.round(number * parts) / parts;
    }

    @Override
    protected @Nullable Object held(int column) {
        return row[column];
    }
}
