package org.sidewalkdata.load.projectsidewalk;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.SourceException;

/**
 * Which version of upstream's schema a city's tables are of: the last of its evolutions.
 *
 * @param number the number of the last one; 0: none was ever applied
 * @param halfway the first one that was begun and not ended; null: none
 */
record Evolution(int number, @Nullable Integer halfway) {
    /** From here on a vote says of which type the label was when it was given; without that, votes cannot be told apart. */
    static final int OLDEST = 395;

    /** The newest whose tables were looked at. */
    static final int NEWEST = 415;

    /** @throws SourceException when tables of this version cannot be read */
    void require(String schema) {
        if (halfway != null) {
            throw unfit(
                    schema + " is between two versions: evolution " + halfway
                            + " was begun and has not ended. Let Project Sidewalk end or take back that evolution, then load again.");
        }
        if (number < OLDEST) {
            throw unfit(schema + " is at evolution " + number + " of Project Sidewalk; evolution " + OLDEST
                    + " is the oldest that can be read: before it a vote does not say on which type of label it was given."
                    + " Start a newer Project Sidewalk on it, which brings it up to date.");
        }
    }

    /** What to know of a version that is newer than this program. */
    Optional<String> warning(String schema) {
        return number > NEWEST
                ? Optional.of(schema + " is at evolution " + number + " of Project Sidewalk, and evolution " + NEWEST
                        + " is the newest that this program was made for. It reads what it knows.")
                : Optional.empty();
    }

    private static SourceException unfit(String message) {
        return new SourceException(SourceException.Kind.UNFIT, message);
    }
}
