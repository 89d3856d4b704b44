package org.sidewalkdata.api.priority;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.Movable;
import org.sidewalkdata.query.SeverityRange;
import org.sidewalkdata.score.Weights;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/**
 * Says in a language which problems a request selects and how it weighs them, so that no custom list looks like the
 * published one. Does not name the place. Pure.
 */
public final class ProblemChoice {
    private static final int LEAST_SEVERE = 1;
    private static final int MOST_SEVERE = 3;

    private final PriorityQuery query;
    private final Messages texts;
    private final Map<String, String> sentences = new LinkedHashMap<>();

    private ProblemChoice(PriorityQuery query, Messages texts) {
        this.query = query;
        this.texts = texts;
    }

    /** Returns a sentence for each filter and weight by its topic, in a fixed order; none for a request without any. */
    public static Map<String, String> of(PriorityQuery query, Messages texts) {
        var choice = new ProblemChoice(query, texts);
        choice.filters();
        choice.weights();
        return choice.sentences;
    }

    private void filters() {
        if (!query.labelTypes().isEmpty()) {
            var words = new TypeWords(texts);
            String types =
                    query.labelTypes().stream().sorted().map(words::titleOfMany).collect(Collectors.joining(", "));
            add("types", "types", types);
        }
        SeverityRange severity = query.severity();
        if (severity.min().isPresent() || severity.max().isPresent()) {
            String severities = LongStream.rangeClosed(
                            orElse(severity.min(), LEAST_SEVERE), orElse(severity.max(), MOST_SEVERE))
                    .mapToObj(one -> texts.text("map.severity." + one))
                    .collect(Collectors.joining(", "));
            add("severity", "severities", severities);
        }
        query.minReliability().ifPresent(share -> add("reliability", "share", texts.percent(share)));
        query.minImageCaptureDate()
                .ifPresent(day -> add("images", "day", texts.dates("date.day").format(day.atZone(ZoneOffset.UTC))));
        if (query.movable() == Movable.LEFT_OUT) {
            String tags = new TreeSet<>(PriorityQuery.MOVABLE)
                    .stream().map(texts::tag).collect(Collectors.joining(", "));
            add("movable", "tags", tags);
        }
    }

    private void weights() {
        if (!query.scores().isDefaultModel()) {
            String model = query.scores().model();
            add("model", "model", texts.textOr("map.weights.model." + model, model));
        }
        query.scores()
                .preset()
                .ifPresentOrElse(
                        this::preset,
                        () -> query.scores().weights().ifPresent(custom -> add("weights", "weights", words(custom))));
    }

    private void preset(String name) {
        if (!name.equals("default")) {
            add("preset", "preset", texts.textOr("map.weights.preset." + name, name));
        }
    }

    private String words(Weights custom) {
        var words = new TypeWords(texts);
        String types = custom.byType().entrySet().stream()
                .map(type -> weight(words.titleOfMany(type.getKey()), Math.abs(type.getValue())))
                .collect(Collectors.joining(", "));
        return custom.grade() == 0 ? types : types + ", " + weight(texts.text("map.street.grade"), custom.grade());
    }

    private String weight(String name, double magnitude) {
        int digits = BigDecimal.valueOf(magnitude)
                .setScale(3, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .scale();
        return texts.text("list.choice.weight", "name", name, "weight", texts.number(magnitude, Math.max(0, digits)));
    }

    private static long orElse(OptionalLong number, long otherwise) {
        return number.isPresent() ? number.getAsLong() : otherwise;
    }

    private void add(String topic, String name, String value) {
        sentences.put(topic, texts.text("list.choice." + topic, name, value));
    }
}
