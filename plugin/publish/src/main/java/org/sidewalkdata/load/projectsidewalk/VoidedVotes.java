package org.sidewalkdata.load.projectsidewalk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.sidewalkdata.copy.CopyRow;

/**
 * Separates the votes on the label's current type from those on an earlier type, which decide nothing any more and of
 * which only the number per voter is published. Holds those numbers, and the ids of labels that were not read. One
 * thread, for one reading of the votes.
 */
final class VoidedVotes {
    private static final int VOTER = 2;

    private final LabelTypes types;
    private final Map<String, Long> byVoter = new TreeMap<>();
    private final Set<Long> unread = new TreeSet<>();

    VoidedVotes(LabelTypes types) {
        this.types = types;
    }

    /**
     * Returns whether the vote is loaded.
     *
     * @param vote begins with the label's id, type, and voter
     */
    boolean stands(CopyRow vote) {
        if (types.fits(vote)) {
            return true;
        }
        long label = vote.integer(0);
        if (types.has(label)) {
            byVoter.merge(voter(vote), 1L, Long::sum);
        } else {
            unread.add(label);
        }
        return false;
    }

    private static String voter(CopyRow vote) {
        return new String(vote.bytes(), vote.start(VOTER), Math.max(vote.length(VOTER), 0), UTF_8);
    }

    /** Returns the number of votes by voter that are on an earlier type of a label that was read. */
    Map<String, Long> byVoter() {
        return byVoter;
    }

    /**
     * Returns labels that have votes and were not read, since upstream does not publish them; the types of these labels
     * are unknown here.
     */
    Set<Long> unread() {
        return unread;
    }
}
