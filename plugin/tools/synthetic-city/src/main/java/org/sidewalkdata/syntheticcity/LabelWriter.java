package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes {@code raw_labels.csv}, what one person notes of one thing, and where exactly; and {@code validations.csv}, the
 * votes on it, two a label on average. Most people agree with what is right.
 */
final class LabelWriter {
    static final String LABELS =
            "label_id,user_id,pano_id,pano_source,label_type,severity,tags,description,time_created,"
                    + "street_edge_id,audit_task_id,mission_id,image_capture_date,heading,pitch,zoom,camera_heading,camera_pitch,"
                    + "camera_roll,canvas_x,canvas_y,canvas_width,canvas_height,pano_x,pano_y,pano_width,pano_height,"
                    + "latitude,longitude";
    static final String VOTES = "label_validation_id,label_id,label_type,validation_result,user_id,validator_type,"
            + "mission_id,canvas_x,canvas_y,heading,pitch,zoom,canvas_height,canvas_width,start_timestamp,"
            + "end_timestamp,source";

    private static final double[] HOW_MANY_VOTES = {0.40, 0.11, 0.13, 0.12, 0.09, 0.06, 0.04, 0.03, 0.02};
    private static final long DAY = 86_400_000L;

    private final long seed;
    private final People people;
    private final CsvFile labels;
    private final CsvFile votes;
    private long labelId = 100;
    private long voteId = 500;

    /**
     * One person walks one street.
     *
     * @param pass which visit of the street it is, from 0
     * @param person who, as a place among the people
     * @param time when it began, Unix milliseconds
     */
    record Visit(Street street, int pass, int person, long taskId, long missionId, long time) {}

    LabelWriter(long seed, People people, CsvFile labels, CsvFile votes) {
        this.seed = seed;
        this.people = people;
        this.labels = labels;
        this.votes = votes;
    }

    /** One label and its votes. */
    void write(Visit visit, StreetFeature feature, int number) throws IOException {
        Street street = visit.street();
        SeededRandom dice = SeededRandom.of(seed, 81, street.number(), visit.pass(), number);
        labelId += dice.chance(0.04) ? 3 : 1;
        boolean right = dice.chance(people.care(visit.person()));
        FeatureKind kind = right ? feature.kind() : FeatureKind.values()[dice.below(8)];
        double slip = right ? 0 : dice.between(-14, 14);
        double distance = Math.min(street.length() * 0.97, Math.max(street.length() * 0.03, feature.distance() + slip));
        LocalPoint exact = street.at(distance, feature.aside());
        LocalPoint place = new LocalPoint(exact.x() + 1.1 * dice.bell(), exact.y() + 1.1 * dice.bell());
        Panorama pano = Panorama.near(distance, street, visit.pass(), seed, dice);
        long time = visit.time() + number * 9_000L + dice.below(8_000);
        labels.add(labelId, people.id(visit.person()), pano.id(), pano.source(), kind.labelType())
                .add(kind.isRated() ? severity(right ? feature.severity() : 1 + dice.below(3), dice) : "")
                .add(right ? tags(feature, dice) : "[]")
                .add(dice.chance(0.07) ? dice.of(SampleDescriptions.ALL) : "")
                .add(time, street.id(), visit.taskId(), visit.missionId());
        pano.addView(labels, place, dice);
        labels.add(place.lat(), place.lon()).end();
        vote(kind, visit.person(), right, time, dice);
    }

    private static String severity(int severity, SeededRandom dice) {
        int slip = dice.weighted(0.1, 0.8, 0.1) - 1;
        return dice.chance(0.05) ? "" : String.valueOf(Math.min(3, Math.max(1, severity + slip)));
    }

    /** Each tag that fits is put on by most people. */
    private static String tags(StreetFeature feature, SeededRandom dice) {
        return feature.tags().stream()
                .filter(tag -> dice.chance(0.8))
                .map(FeatureKind.TagText::text)
                .sorted()
                .map(tag -> tag.indexOf(',') < 0 ? tag : '"' + tag + '"')
                .collect(Collectors.joining(",", "[", "]"));
    }

    /**
     * The votes on the label.
     *
     * @param right whether it is right, which the voters can see most of the time
     * @param time when it was placed; all votes come later, each after the one before
     */
    private void vote(FeatureKind kind, int author, boolean right, long time, SeededRandom dice) throws IOException {
        List<Integer> voters = new ArrayList<>();
        long asked = time;
        for (int left = dice.weighted(HOW_MANY_VOTES); left > 0; left--) {
            int voter = voter(author, voters, dice);
            voters.add(voter);
            asked += (long) (dice.between(0.01, 90) * DAY);
            // In six of a hundred cases nobody can tell.
            String result = dice.chance(0.06) ? "Unsure" : right == dice.chance(0.9) ? "Agree" : "Disagree";
            votes.add(++voteId, labelId, kind.labelType(), result, people.id(voter));
            boolean program = people.isProgram(voter);
            if (program) {
                votes.add("AI", "", "", "", "", "", "", "", "");
            } else {
                addView(dice);
            }
            votes.add(
                            Instant.ofEpochMilli(asked),
                            Instant.ofEpochMilli(asked + (program ? 0 : 900 + dice.below(30_000))))
                    .add(program ? "SidewalkAI" : dice.of("Validate", "ValidateMobile", "ExpertValidate", "LabelMap"))
                    .end();
        }
    }

    /** Mission, place on the canvas (now and then out of sight), direction and zoom. */
    private void addView(SeededRandom dice) throws IOException {
        boolean outOfSight = dice.chance(0.03);
        votes.add("Human", 20_000_000L + dice.below(1_000_000))
                .add(outOfSight ? "" : dice.below(720), outOfSight ? "" : dice.below(480))
                .add(
                        dice.below(3600) / 10.0,
                        (dice.below(450) - 350) / 10.0,
                        dice.weighted(0, 0.6, 0.3, 0.1),
                        480,
                        720);
    }

    /** Somebody who has not voted yet; now and then the author, whose own vote does not count. */
    private int voter(int author, List<Integer> earlier, SeededRandom dice) {
        if (earlier.isEmpty() && dice.chance(0.01)) {
            return author;
        }
        int voter = people.voter(dice);
        for (int tries = 0; tries < 4 && (voter == author || earlier.contains(voter)); tries++) {
            voter = people.voter(dice);
        }
        return voter;
    }
}
