package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.api.priority.ProblemChoice;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.PlanOrder;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/** What a plan assumes and leaves out, in sentences of a language. Pure. */
public final class PlanAssumptions {
    /** A sentence, not escaped, and what it is about. */
    public record Sentence(String topic, String text) {}

    private final Plan plan;
    private final Messages texts;
    private final List<Sentence> sentences = new ArrayList<>();

    private PlanAssumptions(Plan plan, Messages texts) {
        this.plan = plan;
        this.texts = texts;
    }

    /** Returns the sentences of a plan; the first says that it is a draft. */
    public static List<Sentence> of(Plan plan, Messages texts) {
        return new PlanAssumptions(plan, texts).sentences();
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
                    PlanQuery.text(query.conditionPoints()),
                    "location",
                    PlanQuery.text(query.locationPoints()));
        }
        if (plan.hasPlaces()) {
            add("tiers", "distance", number(query.distanceMeters()));
        } else {
            add("tiers.unknown");
        }
        add("choice");
        add("gain");
        add("years", "years", query.years(), "budget", number(plan.budget()));
        if (query.budget().isEmpty()) {
            add("budget.none");
        }
        String costs = query.costs().toString();
        if (costs.isEmpty()) {
            add("costs.none");
        } else {
            add("costs", "costs", costs.replace(",", ", "));
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
