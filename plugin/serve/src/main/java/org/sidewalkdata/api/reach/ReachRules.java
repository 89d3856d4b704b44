package org.sidewalkdata.api.reach;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.TypeRule;

/**
 * What effort is for a person with a mobility aid (B17): numbers of the rule tables. Immutable.
 *
 * @param speed meters per second
 * @param uphill largest grade upwards that is no effort, rise over run
 * @param downhill the same downwards
 * @param steepFactor effort of a meter that is steeper
 * @param openDetour a street with a shorter detour is open
 * @param snapMeters largest distance of a start from a street
 * @param detours meters of detour around a problem that surely exists, by type and rating; types that are not there
 *     stop nobody
 */
public record ReachRules(
        double speed,
        double uphill,
        double downhill,
        double steepFactor,
        double openDetour,
        double snapMeters,
        Map<LabelType, List<Double>> detours) {
    private static final String PREFIX = "reach_";

    /** Returns the names of the presets that are about a mobility aid. */
    public static List<String> aids(ScoreRules rules) {
        return rules.presets().stream()
                .filter(preset -> !preset.blocked().isEmpty()
                        && rules.thresholds().containsKey(PREFIX + "speed_" + preset.name()))
                .map(Preset::name)
                .toList();
    }

    /**
     * Returns the rules of a person.
     *
     * @param aid one of {@link #aids}; empty: nothing hinders the person
     */
    public static ReachRules of(ScoreRules rules, Optional<String> aid) {
        Map<LabelType, List<Double>> detours = new EnumMap<>(LabelType.class);
        Map<LabelType, Double> blocked =
                aid.flatMap(rules::preset).map(Preset::blocked).orElse(Map.of());
        double meters = number(rules, "detour_meters");
        blocked.forEach((type, share) -> detours.put(
                type,
                type == LabelType.CURB_RAMP
                        ? List.of(0.0, 0.0, meters * share, 0.0) // of ramps, those of severity 3
                        : multipliers(rules, type).stream()
                                .map(multiplier -> meters * share * Math.abs(multiplier))
                                .toList()));
        if (aid.isPresent()) {
            detours.put(LabelType.NO_SIDEWALK, List.of(meters, meters, meters, meters));
        }
        String person = aid.map(name -> "_" + name).orElse("");
        return new ReachRules(
                number(rules, "speed" + person),
                aid.isEmpty() ? Double.POSITIVE_INFINITY : number(rules, "uphill" + person),
                aid.isEmpty() ? Double.POSITIVE_INFINITY : number(rules, "downhill" + person),
                number(rules, "steep_factor"),
                number(rules, "open_detour_meters"),
                number(rules, "snap_meters"),
                detours);
    }

    private static List<Double> multipliers(ScoreRules rules, LabelType type) {
        return rules.defaultModel().rule(type).map(TypeRule::multipliers).orElse(List.of(1.0, 1.0, 1.0, 1.0));
    }

    private static double number(ScoreRules rules, String name) {
        Double number = rules.thresholds().get(PREFIX + name);
        if (number == null) {
            throw new DataSourceException(
                    "the published rules have no numbers of reach yet: run a refresh",
                    new NoSuchElementException(PREFIX + name),
                    true);
        }
        return number;
    }

    /** Returns whether problems of a type and severity stop some people. */
    static boolean mayHinder(LabelType type, int severity) {
        return switch (type) {
            case NO_CURB_RAMP, OBSTACLE, SURFACE_PROBLEM, NO_SIDEWALK -> true;
            case CURB_RAMP -> severity == 3;
            case CROSSWALK, SIGNAL, OTHER -> false;
        };
    }

    double detour(LabelType type, int severity, double expected) {
        List<Double> byRating = detours.get(type);
        return byRating == null ? 0 : byRating.get(TypeRule.rating(severity)) * expected;
    }

    /** Returns all numbers of reach, for accessScoreConfig; empty: published before there was reach. */
    public static Map<String, Object> json(ScoreRules rules) {
        Map<String, Object> json = new LinkedHashMap<>();
        new TreeMap<>(rules.thresholds()).forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                json.put(name.substring(PREFIX.length()), value);
            }
        });
        Map<String, Object> shares = new LinkedHashMap<>();
        for (String aid : aids(rules)) {
            Map<String, Object> byType = new LinkedHashMap<>();
            new TreeMap<>(rules.preset(aid).orElseThrow().blocked())
                    .forEach((type, share) -> byType.put(type.publishedName(), share));
            shares.put(aid, byType);
        }
        json.put("blocked", shares);
        return json;
    }
}
