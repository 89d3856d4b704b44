package org.sidewalkdata.api.explain;

import java.util.Map;
import org.sidewalkdata.model.LabelType;

/** The common words for the things that labels mark. Pure. */
public final class TypeWords {
    private record Noun(String one, String many) {}

    private static final Map<LabelType, Noun> NOUNS = Map.of(
            LabelType.CURB_RAMP, new Noun("curb ramp", "curb ramps"),
            LabelType.NO_CURB_RAMP, new Noun("missing curb ramp", "missing curb ramps"),
            LabelType.OBSTACLE, new Noun("obstacle", "obstacles"),
            LabelType.SURFACE_PROBLEM, new Noun("surface problem", "surface problems"),
            LabelType.NO_SIDEWALK, new Noun("place without a sidewalk", "places without a sidewalk"),
            LabelType.CROSSWALK, new Noun("crosswalk", "crosswalks"),
            LabelType.SIGNAL, new Noun("pedestrian signal", "pedestrian signals"),
            LabelType.OTHER, new Noun("other thing", "other things"));

    private TypeWords() {}

    /** Returns a count with a noun: {@code 1 curb ramp}, {@code 3 curb ramps}. */
    public static String counted(LabelType type, long count) {
        return count + " " + (count == 1 ? one(type) : noun(type).many);
    }

    /** Returns the singular, such as {@code curb ramp}. */
    public static String one(LabelType type) {
        return noun(type).one;
    }

    private static Noun noun(LabelType type) {
        Noun noun = NOUNS.get(type);
        if (noun == null) {
            throw new IllegalStateException("no word for " + type);
        }
        return noun;
    }
}
