package org.sidewalkdata.api.explain;

import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.text.Messages;

/**
 * The common words for the things that labels mark. Immutable.
 *
 * @param texts the messages of the language
 */
public record TypeWords(Messages texts) {
    /** Returns a count with a noun: {@code 1 curb ramp}, {@code 3 curb ramps}. */
    public String counted(LabelType type, long count) {
        return texts.count("type." + type.publishedName(), count, "count", count);
    }

    /** Returns the singular, such as {@code curb ramp}. */
    public String one(LabelType type) {
        return texts.text("type." + type.publishedName());
    }
}
