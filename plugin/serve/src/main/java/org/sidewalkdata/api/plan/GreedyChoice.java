package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses what a budget pays for (B15): class by class, and inside a class by gain per cost. What does not fit in the
 * money that is left is passed over. Inside a class the gain is at most one item's gain below the best possible one.
 * Pure.
 */
final class GreedyChoice {
    private GreedyChoice() {}

    /**
     * Something to pay for.
     *
     * @param order lower classes come first
     * @param gain without a positive gain it is never chosen
     * @param cost at least 0
     */
    record Item(double order, double gain, double cost) {
        private double gainPerCost() {
            return cost == 0 ? Double.POSITIVE_INFINITY : gain / cost;
        }
    }

    /**
     * The numbers of items in the order in which they were looked at.
     *
     * @param chosen those that the budget pays for
     * @param passed those that did not fit
     */
    record Choice(List<Integer> chosen, List<Integer> passed) {}

    /**
     * Chooses from items; of equal ones, the first comes first.
     *
     * @param budget positive infinity: no limit
     */
    static Choice of(List<Item> items, double budget) {
        Comparator<Integer> order = Comparator.comparingDouble(i -> items.get(i).order());
        List<Integer> sorted = IntStream.range(0, items.size())
                .boxed()
                .filter(i -> items.get(i).gain() > 0)
                .sorted(order.thenComparing(i -> items.get(i).gainPerCost(), Comparator.reverseOrder())
                        .thenComparing(i -> items.get(i).gain(), Comparator.reverseOrder()))
                .toList();
        var choice = new Choice(new ArrayList<>(), new ArrayList<>());
        double spent = 0;
        for (int i : sorted) {
            double cost = items.get(i).cost();
            boolean fits = spent + cost <= budget;
            spent += fits ? cost : 0;
            (fits ? choice.chosen : choice.passed).add(i);
        }
        return choice;
    }

    /**
     * Returns the year in which the money so far pays for everything so far, starting at 1. Each year has the same share
     * of the budget, and keeps what the years before did not spend: so what is too dear for one year waits until the
     * money suffices, and nothing overtakes it.
     *
     * @param running the cost of everything up to the item, at most the budget
     */
    static int year(double running, double budget, int years) {
        if (running <= 0 || budget <= 0) {
            return 1;
        }
        double exact = running / budget * years;
        return (int) Math.max(1, Math.min(years, Math.ceil(exact - 1e-9))); // sums of costs are not exact
    }
}
