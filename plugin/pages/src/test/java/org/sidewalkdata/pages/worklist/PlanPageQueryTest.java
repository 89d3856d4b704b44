package org.sidewalkdata.pages.worklist;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.query.EmptyCity;
import org.sidewalkdata.query.PriorityQuery.Movable;

class PlanPageQueryTest {
    private static PlanPageQuery query(String text) {
        return PlanPageQuery.of(text, new EmptyCity());
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
        assertThat(query(query.text())).isEqualTo(query);
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
}
