package org.sidewalkdata.api.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.SampleRules;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.Scoring;
import org.sidewalkdata.score.TagRule;
import org.sidewalkdata.score.TypeRule;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

class ExplanationTextTest {
    private static final ScoreModel MODEL = model();

    /** D10: a score is strictly between 0 and 1, so no sentence says 0.00 or 1.00. 0.40 is medium, so 0.396 has more digits. */
    @ParameterizedTest
    @CsvSource({
        "1e-15, under 0.01",
        "0.00999, under 0.01",
        "0.01, 0.01",
        "0.256, 0.26",
        "0.396, 0.396",
        "0.39996, 0.39996",
        "0.4, 0.40",
        "0.404, 0.40",
        "0.79997, 0.79997",
        "0.99, 0.99",
        "0.9901, over 0.99",
        "0.999999999999999, over 0.99",
    })
    void b5_scoresAreRoundedForPeople(double score, String told) {
        var inRegion = new ExplanationText.RegionRank("West End", new StreetRanks.Place(1, 4));
        assertThat(new ExplanationText(Messages.of(Language.ENGLISH), Optional.empty())
                        .standing(score, new StreetRanks.Place(2, 30), Optional.of(inRegion)))
                .isEqualTo("Its score is " + told
                        + ", rank 2 of 30 in the city (1 is the worst) and rank 1 of 4 in West End.");
    }

    /** D9: a feature improves a street; only bad ratings and tags turn its term around. */
    @ParameterizedTest
    @CsvSource({
        "Crosswalk 3 3 3, 3 crosswalks in bad condition count against the street.",
        "Crosswalk 1 3 3, 2 crosswalks in bad condition count against the street.",
        "CurbRamp 3, 1 curb ramp in bad condition counts against the street.",
        "CurbRamp 0:steep+narrow, 1 curb ramp with problems counts against the street.",
        "CurbRamp 0:steep+narrow 0:steep+narrow 0:steep+narrow 0:steep+narrow 0,"
                + " 4 curb ramps with problems count against the street.",
        "CurbRamp 0 0:steep 3 0:steep+narrow, 2 curb ramps with problems count against the street.",
        "Signal 0:unreachable, 1 pedestrian signal with problems counts against the street.",
        "Signal 0 3:unreachable, 1 pedestrian signal with problems counts against the street.",
        "Crosswalk 1 1 3, 3 crosswalks count in favor of the street.",
        "Obstacle 3 3 0, 3 obstacles count against the street.",
    })
    void b5_onlyFeaturesInBadConditionCountAgainstAStreet(String clusters, String told) {
        assertThat(balance("en", clusters)).isEqualTo(told);
    }

    /** Without tags, a curb ramp counts in favor of the street. */
    @Test
    void b5_theSentenceCountsTheRowsThatCountAgainstTheStreetInEveryLanguage() {
        String ramps = "CurbRamp 0:steep+narrow 0 0:steep+narrow 2:steep+narrow 0:steep+narrow";
        assertThat(new UnitJson(street(ramps), 0.5, cluster -> 0.5, Map.of()).clusters())
                .extracting(row -> (double) ((Map<?, ?>) row).get("weight"))
                .containsExactly(-0.125, 0.375, -0.125, -0.125, -0.125);
        assertThat(balance("en", ramps)).isEqualTo("4 curb ramps with problems count against the street.");
        assertThat(balance("es", ramps)).isEqualTo("4 rampas de acera con problemas cuentan en contra de la calle.");
        String[] more = {"Obstacle 3", "Crosswalk 3 3", "Signal 0"};
        assertThat(balance("en", more))
                .isEqualTo("2 crosswalks in bad condition and 1 obstacle outweigh 1 pedestrian signal.");
        assertThat(balance("es", more))
                .isEqualTo("2 cruces peatonales en mal estado y 1 obstáculo pesan más que 1 semáforo peatonal.");
    }

    @ParameterizedTest
    @CsvSource({
        "en, For a person with a walker: 3 obstacles count against the street.",
        "fr, Pour une personne avec un déambulateur : 3 obstacles nuisent à la rue.",
    })
    void b14_theSentenceSaysForWhomTheStreetIsWeighed(String name, String told) {
        Messages texts = Messages.of(Language.find(name).orElseThrow());
        assertThat(new ExplanationText(texts, Optional.of(texts.text("map.weights.preset.walker")))
                        .balance(street("Obstacle 3 3 0")))
                .isEqualTo(told);
    }

    private static String balance(String language, String... clusters) {
        Messages texts = Messages.of(Language.find(language).orElseThrow());
        return new ExplanationText(texts, Optional.empty()).balance(street(clusters));
    }

    /**
     * Returns a street of 100 m.
     *
     * @param clusters a type and its clusters: severity, 0 for none, and tags after a colon
     */
    private static ScoredPlace street(String... clusters) {
        List<ExplainedCluster> all = new ArrayList<>();
        for (String type : clusters) {
            String[] words = type.split(" ");
            for (String cluster : List.of(words).subList(1, words.length)) {
                all.add(cluster(LabelType.find(words[0]).orElseThrow(), cluster.split("[:+]")));
            }
        }
        return new ScoredPlace(MODEL, all, 100, GradeEffect.NONE);
    }

    private static ExplainedCluster cluster(LabelType type, String... severityAndTags) {
        Map<String, Integer> tags =
                Arrays.stream(severityAndTags).skip(1).collect(Collectors.toMap(tag -> tag, tag -> 1));
        var scored = new ScoredCluster(type, Integer.parseInt(severityAndTags[0]), 1, tags);
        return new ExplainedCluster(1, scored, 1, 0, 0, 0, 0, OptionalDouble.empty(), 0, 0, 0, 45, -123);
    }

    /** The model 2026-10 with a harmful tag of signals. */
    private static ScoreModel model() {
        ScoreModel october = SampleRules.OCTOBER;
        Map<LabelType, TypeRule> types = new EnumMap<>(october.types());
        Map<String, TagRule> tags = Map.of("unreachable", new TagRule(-1.25, false));
        List<Double> severities = List.of(1.0, 1.0, 1.0, 1.0);
        types.put(LabelType.SIGNAL, new TypeRule(0.5, Scoring.PRESENCE_ONLY, true, false, severities, tags));
        return new ScoreModel(october.name(), types, october.tagShare(), 100, 25, 3);
    }
}
