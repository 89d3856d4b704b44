package org.sidewalkdata.api.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.plan.GreedyChoice.Choice;
import org.sidewalkdata.api.plan.GreedyChoice.Item;

class GreedyChoiceTest {
    /** A small plan with a seed, for its name in a failure. */
    private record Case(long seed, List<Item> items, double budget) {
        static Case of(long seed) {
            var random = new Random(seed);
            int tiers = 1 + random.nextInt(3);
            List<Item> items = new ArrayList<>();
            for (int i = 1 + random.nextInt(15); i > 0; i--) {
                double cost = random.nextInt(6) == 0 ? 0 : 1 + random.nextInt(40);
                items.add(new Item(random.nextInt(tiers), random.nextInt(50) - 3, cost));
            }
            double all = items.stream().mapToDouble(Item::cost).sum();
            return new Case(seed, items, Math.floor(all * random.nextDouble()));
        }
    }

    static Stream<Case> cases() {
        return new Random(20260722).longs(20).mapToObj(Case::of);
    }

    /** Compares each tier with every subset that the money left by the tiers before pays for. */
    @ParameterizedTest
    @MethodSource("cases")
    void eachTierIsWithinOneItemOfTheBestChoice(Case plan) {
        Choice choice = GreedyChoice.of(plan.items, plan.budget);
        double left = plan.budget;
        for (double tier : new TreeSet<>(plan.items.stream().map(Item::order).toList())) {
            List<Item> those = ofTier(plan.items.stream(), tier);
            List<Item> chosen = ofTier(choice.chosen().stream().map(plan.items::get), tier);
            double most = those.stream().mapToDouble(Item::gain).max().orElse(0);
            double gain = chosen.stream().mapToDouble(Item::gain).sum();
            assertThat(gain).isGreaterThanOrEqualTo(best(those, left) - Math.max(0, most));
            left -= chosen.stream().mapToDouble(Item::cost).sum();
            assertThat(left).isGreaterThanOrEqualTo(0);
        }
    }

    private static List<Item> ofTier(Stream<Item> items, double tier) {
        return items.filter(item -> item.order() == tier).toList();
    }

    private static double best(List<Item> items, double budget) {
        double best = 0;
        for (int subset = 0; subset < 1 << items.size(); subset++) {
            double cost = 0;
            double gain = 0;
            for (int i = 0; i < items.size(); i++) {
                cost += (subset >> i & 1) * items.get(i).cost();
                gain += (subset >> i & 1) * items.get(i).gain();
            }
            best = cost <= budget ? Math.max(best, gain) : best;
        }
        return best;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void noTierGetsMoneyWhileAnEarlierOneCouldStillUseIt(Case plan) {
        Choice choice = GreedyChoice.of(plan.items, plan.budget);
        List<Double> order =
                choice.chosen().stream().map(i -> plan.items.get(i).order()).toList();
        assertThat(order).isSorted();
        for (int passed : choice.passed()) {
            Item item = plan.items.get(passed);
            double spent = choice.chosen().stream()
                    .map(plan.items::get)
                    .filter(other -> other.order() <= item.order())
                    .mapToDouble(Item::cost)
                    .sum();
            assertThat(spent + item.cost()).isGreaterThan(plan.budget);
        }
        long useful = plan.items.stream().filter(item -> item.gain() > 0).count();
        assertThat(choice.chosen().size() + choice.passed().size()).isEqualTo((int) useful);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "39.9, 1", "40, 2", "1e9, 3"})
    void aBudgetPaysForWhatFits(double budget, int expected) {
        List<Item> items = List.of(new Item(1, 5, 0), new Item(1, 9, 40), new Item(2, 9, 50), new Item(1, 0, 0));
        assertThat(GreedyChoice.of(items, budget).chosen()).hasSize(expected);
    }

    /** A dear street waits, and nothing overtakes it. */
    @Test
    void aYearKeepsWhatTheYearsBeforeDidNotSpend() {
        double[] running = {30, 280, 300};
        assertThat(Arrays.stream(running).mapToObj(cost -> GreedyChoice.year(cost, 500, 5)))
                .containsExactly(1, 3, 3);
    }

    @ParameterizedTest
    @CsvSource({"1", "3", "25"})
    void noYearSpendsMoreThanTheYearsSoFarHave(int years) {
        for (Case plan : cases().toList()) {
            double running = 0;
            int last = 1;
            for (int i : GreedyChoice.of(plan.items, plan.budget).chosen()) {
                running += plan.items.get(i).cost();
                int year = GreedyChoice.year(running, plan.budget, years);
                assertThat(year).isBetween(last, years);
                double money = plan.budget * year / years;
                assertThat(running).isLessThanOrEqualTo(money + 1e-6);
                assertThat(year == 1 || running > plan.budget * (year - 1) / years)
                        .as("not later than necessary")
                        .isTrue();
                last = year;
            }
            assertThat(running).isCloseTo(Math.min(running, plan.budget), within(1e-9));
        }
    }
}
