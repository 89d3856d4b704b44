package org.sidewalkdata.pages.worklist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.pages.page.NumberReader;
import org.sidewalkdata.query.EmptyCity;
import org.sidewalkdata.query.PriorityQuery.Movable;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

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
        assertThat(query.fields())
                .isEqualTo(Map.of(
                        "cost.CurbRamp",
                        "$6,000",
                        "cost.NoSidewalk",
                        "$105",
                        "sidewalkUnit",
                        "ft",
                        "budget",
                        "500,000"));
        assertThat(query.plan().costs().sidewalkPerUnit()).hasValueCloseTo(105.0, within(1e-9));
    }

    /** All fields keep their texts, also those that are right. */
    @Test
    void eachFieldHasItsOwnFault() {
        PlanPageQuery query = query(
                "cost.CurbRamp=6.000&cost.Obstacle=500&budget=%E2%82%AC9&years=0&distance=x&minReliability=2&condition.3=-1",
                "es");
        assertThat(query.faults().keySet())
                .containsExactlyInAnyOrder(
                        "cost.CurbRamp", "budget", "years", "distance", "minReliability", "condition.3");
        assertThat(query.faults())
                .containsEntry("cost.CurbRamp", "«6.000» puede significar 6 o 6000. Escriba 6 o 6000.")
                .containsEntry("years", "Escriba un número entero de 1 a 50.");
        assertThat(query.fields())
                .hasSize(7)
                .containsEntry("cost.Obstacle", "500")
                .containsEntry("distance", "x");
        assertThat(query.isAsked()).isFalse();
        assertThatThrownBy(query::valid).isInstanceOf(InvalidParameterException.class);
    }
}
