package org.sidewalkdata.pages.worklist;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sidewalkdata.api.explain.ExplainedCluster;
import org.sidewalkdata.api.street.Side;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/** The tables of a plan with words of a language in place of the names that programs read. Used by one thread. */
final class PlanWords extends ForwardingRowCursor {
    private static final Set<String> WORDS = Set.of(
            "status",
            "label_type",
            "place_category",
            "place_distance_basis",
            "side",
            "tag_counts",
            "may_move",
            "grouped_by",
            "key");

    private final WorkTexts work;
    private final Messages texts;
    private final List<String> names;
    private final ByteSlice slice = new ByteSlice();

    PlanWords(RowCursor rows, Messages texts) {
        super(rows);
        this.texts = texts;
        this.work = new WorkTexts(texts);
        this.names = rows.collection().columns().stream().map(Column::sqlName).toList();
    }

    /** Returns whether a column has words, whatever its type for programs. */
    static boolean isWords(String sqlName) {
        return WORDS.contains(sqlName);
    }

    @Override
    public boolean isNull(int column) {
        return super.isNull(column)
                || isWords(names.get(column)) && words(column).isEmpty();
    }

    @Override
    public ByteSlice getText(int column) {
        if (!isWords(names.get(column))) {
            return super.getText(column);
        }
        byte[] utf8 = words(column).getBytes(StandardCharsets.UTF_8);
        return slice.set(utf8, 0, utf8.length);
    }

    private String words(int column) {
        return switch (names.get(column)) {
            case "tag_counts" -> work.tags(tags());
            case "may_move" -> work.movableTags(tags());
            case "key" -> key(below("grouped_by"), below("key"));
            default -> words(names.get(column), below(names.get(column)));
        };
    }

    private String below(String name) {
        return super.getText(names.indexOf(name)).toString();
    }

    private List<String> tags() {
        return List.copyOf(ExplainedCluster.tagCounts(below("tag_counts")).keySet());
    }

    private String words(String name, String value) {
        return switch (name) {
            case "status" -> texts.text("plan.status." + value);
            case "label_type" ->
                new TypeWords(texts).title(LabelType.find(value).orElseThrow());
            case "place_category" -> texts.text("map.places.category." + value);
            case "place_distance_basis" -> texts.text("plan.sheet.basis." + value);
            case "side" ->
                texts.text(Side.valueOf(value.toUpperCase(Locale.ROOT)).key());
            case "grouped_by" -> texts.text("plan.sheet.by." + value);
            default -> value;
        };
    }

    /** Returns the value of a group: a state or a type as words, the number or id of others. */
    private String key(String groupedBy, String value) {
        return switch (groupedBy) {
            case "status" -> words("status", value);
            case "label_type" ->
                new TypeWords(texts).titleOfMany(LabelType.find(value).orElseThrow());
            default -> value;
        };
    }
}
