package org.sidewalkdata.load.projectsidewalk;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.SourceException;

/**
 * The version of upstream's schema that a city's tables have: the last of its evolutions.
 *
 * @param number number of the last evolution; 0: none was ever applied
 * @param halfway number of the first evolution that started and did not finish; null: none
 */
record Evolution(int number, @Nullable Integer halfway) {
    /**
     * The first evolution in which a vote records the label's type at the time of the vote; earlier votes cannot be
     * assigned to a type.
     */
    static final int OLDEST = 395;

    /** The newest evolution whose tables were examined. */
    static final int NEWEST = 415;

    /**
     * Checks that the tables can be read.
     *
     * @throws SourceException when tables of this version cannot be read
     */
    void require(String schema) {
        if (halfway != null) {
            throw unfit(schema + " is between two schema versions: evolution " + halfway
                    + " has started but not finished."
                    + " Let Project Sidewalk finish or revert it, then load again.");
        }
        if (number < OLDEST) {
            throw unfit(schema + " is at evolution " + number + " of Project Sidewalk; evolution " + OLDEST
                    + " is the oldest that can be read: earlier votes do not record the type of the label."
                    + " Start a newer Project Sidewalk on this database to upgrade it.");
        }
    }

    /** Returns a warning about a version that is newer than this program. */
    Optional<String> warning(String schema) {
        return number > NEWEST
                ? Optional.of(schema + " is at evolution " + number + " of Project Sidewalk, but evolution " + NEWEST
                        + " is the newest that this program knows. It reads the tables and columns that it knows.")
                : Optional.empty();
    }

    private static SourceException unfit(String message) {
        return new SourceException(SourceException.Kind.UNFIT, message);
    }
}
