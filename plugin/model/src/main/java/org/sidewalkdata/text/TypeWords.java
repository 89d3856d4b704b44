package org.sidewalkdata.text;

import org.sidewalkdata.model.LabelType;

/**
 * The common words for the things that labels mark. Immutable.
 *
 * @param texts the messages of the language
 */
public record TypeWords(Messages texts) {
    /** Returns a count with a noun: {@code 1 curb ramp}, {@code 3 curb ramps}. */
    public String counted(LabelType type, long count) {
        return texts.text("type.counted", "count", texts.number(count, 0), "things", texts.count(key(type), count));
    }

    /** Returns the title of one thing: {@code Curb ramp}. */
    public String title(LabelType type) {
        return capitalized(texts.count(key(type), 1));
    }

    /** Returns the title of several things: {@code Curb ramps}. */
    public String titleOfMany(LabelType type) {
        return capitalized(texts.count(key(type), 2));
    }

    /** Returns a text that begins with a capital letter. */
    public static String capitalized(String text) {
        return Character.toTitleCase(text.charAt(0)) + text.substring(1);
    }

    private static String key(LabelType type) {
        return "type." + type.publishedName();
    }
}
