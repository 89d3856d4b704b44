package org.sidewalkdata.town;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.text.ByteSink;

/** Writes {@code validations.csv}: the votes on labels, two a label on average. Most people agree with what is right. */
final class VoteWriter {
    private static final String HEADER =
            "label_validation_id,label_id,label_type,validation_result,user_id,validator_type,"
                    + "mission_id,canvas_x,canvas_y,heading,pitch,zoom,canvas_height,canvas_width,start_timestamp,end_timestamp,"
                    + "source\r\n";
    private static final byte[] AI = ascii("AI,,,,,,,,,");
    private static final byte[] HUMAN = ascii("Human,");
    private static final byte[] CANVAS = ascii("480,720,");
    private static final byte[] AI_SOURCE = ascii("SidewalkAI\r\n");
    private static final byte[][] SOURCES = {
        ascii("Validate\r\n"), ascii("ValidateMobile\r\n"), ascii("ExpertValidate\r\n"), ascii("LabelMap\r\n")
    };
    private static final byte[][] RESULTS = {ascii("Agree,"), ascii("Disagree,"), ascii("Unsure,")};
    private static final double[] HOW_MANY = {0.40, 0.11, 0.13, 0.12, 0.09, 0.06, 0.04, 0.03, 0.02};
    private static final long DAY = 86_400_000L;

    private final long seed;
    private final ByteSink out;
    private final People people;
    private final byte[][] ids;
    private final int[] voters = new int[HOW_MANY.length];
    private long voteId = 500;

    VoteWriter(long seed, ByteSink out, People people, byte[][] ids) throws IOException {
        this.seed = seed;
        this.out = out;
        this.people = people;
        this.ids = ids;
        out.put(HEADER);
    }

    /**
     * The votes on one label.
     *
     * @param right whether the label is right, which the voters can see most of the time
     * @param time when the label was placed; all votes come later, each after the one before
     * @param dice those of the label, which say who votes what
     */
    void write(long labelId, String labelType, int author, boolean right, long time, Dice dice) throws IOException {
        int count = dice.weighted(HOW_MANY);
        Dice circumstances = Dice.of(seed, 97, labelId);
        long asked = time;
        for (int i = 0; i < count; i++) {
            voters[i] = voter(author, i, dice);
            asked += (long) (circumstances.between(0.01, 90) * DAY);
            out.put(++voteId);
            out.put(',');
            out.put(labelId);
            out.put(',');
            out.put(labelType);
            out.put(',');
            out.put(RESULTS[vote(right, dice)]);
            out.put(ids[voters[i]]);
            out.put(',');
            circumstances(voters[i], asked, circumstances);
        }
    }

    private void circumstances(int voter, long asked, Dice dice) throws IOException {
        boolean program = people.isProgram(voter);
        if (program) {
            out.put(AI);
        } else {
            out.put(HUMAN);
            view(dice);
        }
        out.putDateTime(asked);
        out.put(',');
        out.putDateTime(asked + (program ? 0 : 900 + dice.below(30_000)));
        out.put(',');
        out.put(program ? AI_SOURCE : SOURCES[dice.weighted(0.5, 0.3, 0.1, 0.1)]);
    }

    /** Mission, place on the canvas (now and then out of sight), direction and zoom. */
    private void view(Dice dice) throws IOException {
        out.put(20_000_000L + dice.below(1_000_000));
        out.put(',');
        if (dice.chance(0.03)) {
            out.put(",,");
        } else {
            out.put((long) dice.below(720));
            out.put(',');
            out.put((long) dice.below(480));
            out.put(',');
        }
        out.put(dice.below(3600) / 10.0);
        out.put(',');
        out.put((dice.below(450) - 350) / 10.0);
        out.put(',');
        out.put((long) dice.weighted(0, 0.6, 0.3, 0.1));
        out.put(',');
        out.put(CANVAS);
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

    /** Place among the results. */
    private static int vote(boolean right, Dice dice) {
        if (dice.chance(0.06)) {
            return 2;
        }
        return right == dice.chance(0.9) ? 0 : 1;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
