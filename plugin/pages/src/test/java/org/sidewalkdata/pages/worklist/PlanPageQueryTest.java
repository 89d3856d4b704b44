package org.sidewalkdata.pages.worklist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Rectangle2D;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.pages.page.NumberReader;
import org.sidewalkdata.query.EmptyCity;
import org.sidewalkdata.query.PriorityQuery.Movable;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** The parameters of a plan, the problems of a page, what a repair is worth, and the numbers on the map. */
class PlanPageQueryTest {

    private static PlanPageQuery query(String text) {
        return query(text, "en");
    }

    private static PlanPageQuery query(String text, String language) {
        var numbers = new NumberReader(Messages.of(Language.find(language).orElseThrow()), "$");
        return PlanPageQuery.of(text, new EmptyCity(), numbers);
    }

    @Test
    void theFieldsOfTheFormAreOtherSpellingsOfParameters() {
        PlanPageQuery query = query("order=condition_location&cost.CurbRamp=6000&cost.NoSidewalk=105&sidewalkUnit=ft"
                + "&condition.3=50&condition.1=&location.school=10&location.other=5&years=");
        assertThat(query.text())
                .isEqualTo(
                        "order=condition_location&movable=false&costs=CurbRamp:6000,NoSidewalk:105/ft&conditionPoints=3:50"
                                + "&locationPoints=school:10,other:5");
        assertThat(query.plan().conditionPoints()).containsEntry("3", 50.0).containsEntry("1", 20.0);
        assertThat(query.plan().locationPoints())
                .containsEntry("school", 10.0)
                .containsEntry("other", 5.0)
                .containsEntry("health", 20.0);
        assertThat(query(query.text()).plan()).isEqualTo(query.plan());
    }

    /** A checkbox sends nothing without its mark; the hidden field before it does. */
    @ParameterizedTest
    @CsvSource({"'', LEFT_OUT", "movable=true&movable=false, LEFT_OUT", "movable=true, INCLUDED", "movable=, LEFT_OUT"})
    void whatMayMoveIsLeftOutUnlessItIsAsked(String text, Movable movable) {
        PlanPageQuery query = query(text);
        assertThat(query.plan().problems().movable()).isEqualTo(movable);
        assertThat(query.text()).isEqualTo("movable=" + movable);
    }

    @Test
    void withoutCostsOnlyTheFormIsAsked() {
        assertThat(query("budget=1000&condition.3=50").isAsked()).isFalse();
        assertThat(query("costs=Obstacle:0").isAsked()).isTrue();
    }

    @Test
    void amountsAreReadAsPeopleWriteThem() {
        PlanPageQuery query =
                query("cost.CurbRamp=%246%2C000&cost.NoSidewalk=%24105+%2F+ft&sidewalkUnit=m&budget=500%2C000");
        assertThat(query.text()).isEqualTo("budget=500000&movable=false&costs=CurbRamp:6000,NoSidewalk:105/ft");
        assertThat(new TreeMap<>(query.fields()))
                .hasToString("{budget=500,000, cost.CurbRamp=$6,000, cost.NoSidewalk=$105, sidewalkUnit=ft}");
        assertThat(query.plan().costs().sidewalkPerUnit()).hasValueCloseTo(105.0, within(1e-9));
    }

    /** All fields keep their texts, also those that are right. */
    @Test
    void eachFieldHasItsOwnFault() {
        PlanPageQuery query = query(
                "cost.CurbRamp=6.000&cost.Obstacle=500&budget=%E2%82%AC9&years=0&distance=x&minReliability=2&condition.3=-1",
                "es");
        assertThat(query.faults())
                .containsOnlyKeys("cost.CurbRamp", "budget", "years", "distance", "minReliability", "condition.3")
                .containsEntry("cost.CurbRamp", "«6.000» puede significar 6 o 6000. Escriba 6 o 6000.")
                .containsEntry("years", "Escriba un número entero de 1 a 50.");
        assertThat(query.fields())
                .hasSize(7)
                .containsEntry("cost.Obstacle", "500")
                .containsEntry("distance", "x");
        assertThat(query.isAsked()).isFalse();
        assertThatThrownBy(query.form()::requireValid).isInstanceOf(InvalidParameterException.class);
    }

    /** Streets of three problems each, of which a page shows whole ones. */
    @ParameterizedTest
    @CsvSource({"1, 1", "3, 1", "4, 2", "6, 2", "7, 3", "100, 3"})
    void aPageHasWholeStreets(int most, int streets) {
        List<WorkItem> items =
                IntStream.range(0, 9).mapToObj(i -> item(i / 3 + 1, i)).toList();
        List<List<WorkItem>> shown = WorkItems.byEntry(items.iterator(), most);
        assertThat(shown.stream().flatMap(List::stream)).containsExactlyElementsOf(items.subList(0, 3 * streets));
        assertThat(shown).hasSize(streets);
    }

    /** Two equal scores say nothing, and no repair is worth nothing. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0.05 | 0.84 | 83 | Score 0.05 → 0.84, worth 83 m
                    0.001 | 0.002 | 0.3 | Worth under 1 m
                    0.30 | 0.301 | 12 | Worth 12 m
                    0.30 | 0.40 | 0.2 | Score 0.30 → 0.40, worth under 1 m
                    NaN | NaN | 0 | Worth 0 m
                    """)
    void worthSaysWhatCanBeSeen(double before, double after, double meters, String text) {
        assertThat(new WorkTexts(Messages.of(Language.DEFAULT)).worth(before, after, meters))
                .isEqualTo(text);
    }

    private static WorkItem item(int rank, long cluster) {
        var entry = new WorkEntry(rank, true, rank, 100, 0.1, 0.5, 40, List.of());
        var problem = new RankedProblem(cluster, rank, 1, 0.1, 0.2, 10, 9);
        LabelType type = LabelType.OBSTACLE;
        OptionalLong none = OptionalLong.empty();
        return new WorkItem(
                entry,
                1,
                1,
                problem,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0,
                0,
                type,
                none,
                List.of(),
                0,
                0,
                Set.of(),
                Optional.empty());
    }

    /** Problems often lie at one place, also at the edge of the map. Every number can be read. */
    @ParameterizedTest
    @CsvSource({"480, 300", "20, 20", "940, 580"})
    void numbersDoNotCoverEachOther(double column, double row) {
        List<double[]> dots = Collections.nCopies(30, new double[] {column, row});
        List<Rectangle2D> plates = NumberedMap.plates(dots, 28, 21, 960, 600);
        assertThat(plates).hasSize(30);
        for (Rectangle2D plate : plates) {
            assertThat(new Rectangle2D.Double(0, 0, 960, 600).contains(plate)).isTrue();
            assertThat(plate.contains(column, row)).isFalse();
            assertThat(plates.stream().filter(plate::intersects)).containsExactly(plate);
        }
    }
}
