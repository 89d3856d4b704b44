package org.sidewalkdata.town;

import java.io.IOException;
import org.sidewalkdata.format.bytes.ByteSink;

/** Writes the votes on a label, two a label on average: most people agree with what is right. */
final class VoteWriter {
    private static final byte[] USER = "{\"\"user_id\"\":\"\"".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    private static final byte[] VOTE =
            "\"\",\"\"validation\"\":\"\"".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    private static final byte[] END = "\"\"}".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    private static final double[] HOW_MANY = {0.40, 0.11, 0.13, 0.12, 0.09, 0.06, 0.04, 0.03, 0.02};

    private final ByteSink out;
    private final People people;
    private final byte[][] ids;
    private final int[] voters = new int[HOW_MANY.length];

    VoteWriter(ByteSink out, People people, byte[][] ids) {
        this.out = out;
        this.people = people;
        this.ids = ids;
    }

    /** @param right whether the label is right, which the voters can see most of the time */
    void write(int author, boolean right, Dice dice) throws IOException {
        int count = dice.weighted(HOW_MANY);
        if (count == 0) {
            out.put("[],");
            return;
        }
        out.put("\"[");
        for (int i = 0; i < count; i++) {
            voters[i] = voter(author, i, dice);
            if (i > 0) {
                out.put(',');
            }
            out.put(USER);
            out.put(ids[voters[i]]);
            out.put(VOTE);
            out.put(vote(right, dice));
            out.put(END);
        }
        out.put("]\",");
    }

    /** Somebody who has not voted yet; now and then the author, whose own vote does not count. */
    private int voter(int author, int earlier, Dice dice) {
        if (earlier == 0 && dice.chance(0.01)) {
            return author;
        }
        int voter = people.voter(dice);
        for (int tries = 0; tries < 4 && (voter == author || isAmong(voter, earlier)); tries++) {
            voter = people.voter(dice);
        }
        return voter;
    }

    private boolean isAmong(int voter, int count) {
        for (int i = 0; i < count; i++) {
            if (voters[i] == voter) {
                return true;
            }
        }
        return false;
    }

    private static char vote(boolean right, Dice dice) {
        if (dice.chance(0.06)) {
            return '3';
        }
        return right == dice.chance(0.9) ? '1' : '2';
    }
}
