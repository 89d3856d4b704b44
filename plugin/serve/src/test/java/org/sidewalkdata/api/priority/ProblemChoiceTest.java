package org.sidewalkdata.api.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.query.EmptyCity;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

class ProblemChoiceTest {
    private static Map<String, String> choice(String query, String language) {
        PriorityQuery asked = PriorityQuery.PARAMETERS.read(Parameters.parse(query), new EmptyCity());
        return ProblemChoice.of(asked, Messages.of(Language.find(language).orElseThrow()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "labelType=Obstacle,NoSidewalk | types | Only these types: Obstacles, Missing sidewalks.",
                "minSeverity=2 | severity | Only problems of severity 2 of 3 (medium), severity 3 of 3 (high).",
                "maxSeverity=1 | severity | Only problems of severity 1 of 3 (low).",
                "minReliability=0.5 | reliability | Only problems with a reliability of at least 50%.",
                "minImageCaptureDate=2020-03-04 | images | Only problems with images taken on 4 March 2020 or later.",
                "model=2026-10 | model | Score model 2026-10: streets with their intersections.",
                "preset=barriers | preset | Weights: Barriers count more.",
                "weights=Obstacle:2.5 | weights | Custom weights: Curb ramps 0.75, Missing curb ramps 1, Crosswalks 0.75, Surface problems 1, Obstacles 2.5, Pedestrian signals 0.5, Missing sidewalks 1."
            })
    void eachFilterAndWeightIsASentence(String query, String topic, String sentence) {
        assertThat(choice(query, "en")).isEqualTo(Map.of(topic, sentence));
    }

    @Test
    void noNameForProgramsIsAmongThem() {
        String all = "labelType=NoCurbRamp&minSeverity=3&minReliability=0.5&movable=false&preset=missing_ramps";
        assertThat(choice(all, "es")).hasSize(5);
        assertThat(choice(all, "es").get("movable"))
                .contains("auto estacionado")
                .doesNotContain("parked");
        assertThat(String.join(" ", choice(all, "es").values()))
                .doesNotContain("NoCurbRamp", "missing_ramps", "_", "=");
        assertThat(choice("preset=default&groupBy=street&limit=7&movable=true", "es"))
                .isEmpty();
    }
}
