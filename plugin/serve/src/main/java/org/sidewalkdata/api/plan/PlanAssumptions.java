package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.api.priority.ProblemChoice;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.PlanOrder;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.UnitCosts;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/** What a plan assumes and leaves out, in sentences of a language. Pure. */
public final class PlanAssumptions {
    /** A sentence, not escaped, and what it is about. */
    public record Sentence(String topic, String text) {}

    /** Writes what a request gives as numbers. */
    public interface Numbers {
        /** Returns an amount of money. */
        String money(double amount);

        /** Returns the costs that are given; at least one. */
        String costs(UnitCosts costs);

        /** Returns points by severity. */
        String condition(Map<String, Double> points);

        /** Returns points by category of place. */
        String location(Map<String, Double> points);
    }

    /** Numbers as the parameters have them, for programs. */
    private record AsGiven(Messages texts) implements Numbers {
        @Override
        public String money(double amount) {
            return texts.number(amount, 0);
        }

        @Override
        public String costs(UnitCosts costs) {
            return costs.toString().replace(",", ", ");
        }

        @Override
        public String condition(Map<String, Double> points) {
            return PlanQuery.text(points);
        }

        @Override
        public String location(Map<String, Double> points) {
            return PlanQuery.text(points);
        }
    }

    private final Plan plan;
    private final Messages texts;
    private final Numbers numbers;
    private final List<Sentence> sentences = new ArrayList<>();

    private PlanAssumptions(Plan plan, Messages texts, Numbers numbers) {
        this.plan = plan;
        this.texts = texts;
        this.numbers = numbers;
    }

    /** Returns the sentences of a plan, with numbers as the parameters have them; the first says that it is a draft. */
    static List<Sentence> of(Plan plan, Messages texts) {
        return of(plan, texts, new AsGiven(texts));
    }

    /** Returns the sentences of a plan; the first says that it is a draft. */
    public static List<Sentence> of(Plan plan, Messages texts, Numbers numbers) {
        return new PlanAssumptions(plan, texts, numbers).sentences();
    }

    private List<Sentence> sentences() {
        PlanQuery query = plan.query();
        add("draft");
        add("limits");
        ProblemChoice.of(query.problems(), texts)
                .forEach((topic, sentence) -> sentences.add(new Sentence(topic, sentence)));
        add("order." + query.order());
        if (query.order() == PlanOrder.CONDITION_LOCATION) {
            add(
                    "points",
                    "condition",
                    numbers.condition(query.conditionPoints()),
                    "location",
                    numbers.location(query.locationPoints()));
        }
        if (plan.hasPlaces()) {
            add("tiers", "distance", number(query.distanceMeters()));
        } else {
            add("tiers.unknown");
        }
        add("choice");
        add("gain");
        add("years", "years", query.years(), "budget", numbers.money(plan.budget()));
        if (query.budget().isEmpty()) {
            add("budget.none");
        }
        if (query.costs().isEmpty()) {
            add("costs.none");
        } else {
            add("costs", "costs", numbers.costs(query.costs()));
        }
        if (!plan.typesWithoutCost().isEmpty()) {
            String types = plan.typesWithoutCost().stream()
                    .map(new TypeWords(texts)::titleOfMany)
                    .collect(Collectors.joining(", "));
            add("costs.unknown", "types", types);
        }
        if (query.costs().sidewalkPerMeter().isPresent()) {
            add("sidewalks");
        }
        if (query.includes(LabelType.NO_CURB_RAMP)) {
            add("ramps", "ramps", texts.number(query.rampsPerCluster(), query.rampsPerCluster() % 1 == 0 ? 0 : 1));
        }
        add("expected");
        add("excluded");
        return sentences;
    }

    private String number(double number) {
        return texts.number(number, 0);
    }

    private void add(String topic, Object... namesAndValues) {
        sentences.add(new Sentence(topic, texts.text("plan.assume." + topic, namesAndValues)));
    }
}
