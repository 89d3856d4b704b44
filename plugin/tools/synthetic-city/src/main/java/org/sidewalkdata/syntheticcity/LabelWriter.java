package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writer of {@code raw_labels.csv}, with one user's label of one feature, and of {@code validations.csv}, with two
 * votes per label on average. Most voters agree with a right label.
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

    /** In several languages, with characters that are difficult for file formats. */
    private static final String[] DESCRIPTIONS = {
        "Wheelchair users must go on the road here.",
        "construction",
        "Blocked, again, by the bin; third week in a row",
        "Sign says \"sidewalk closed\" but nothing else",
        "Too steep for my mother's walker",
        "Tree root has lifted two slabs.\nReported to the city in May.",
        "ok after the repair 👍",
        "🚧 work site 🚧",
        "La rampa está rota, cuidado",
        "¿Por qué no hay acera aquí?",
        "Bordstein zu hoch, 12 cm – für Rollstühle unüberwindbar",
        "Trottoir trop étroit à cause du poteau",
        "الرصيف مسدود بسيارة",
        "אין כאן מדרכה",
        "人行道中断了",
        "点字ブロックが剥がれている",
        "फुटपाथ टूटा हुआ है",
        "Нет пандуса, только ступеньки",
        "lối đi bị chặn",
        "<b>not</b> a ramp & no curb; 100% gravel",
        "Ramp is fine, \"button\" isn't: hold 5 s",
        "\ttabbed remark with trailing blank ",
        "=SUM(A1:A2) typed by mistake",
        "family 👩🏽‍🦽 can't pass",
    };

    private static final double[] HOW_MANY_VOTES = {0.40, 0.11, 0.13, 0.12, 0.09, 0.06, 0.04, 0.03, 0.02};
    private static final long DAY = 86_400_000L;

    /** Votes come before 2026: a load rejects times in the future. */
    private static final long NEWEST = 1_767_225_600_000L;

    private final long seed;
    private final People people;
    private final CsvFile labels;
    private final CsvFile votes;
    private long labelId = 100;
    private long voteId = 500;

    /**
     * One audit: a user walks along a street.
     *
     * @param pass number of the audit on this street, from 0
     * @param person index of the user
     * @param time start of the audit in Unix milliseconds
     */
    record Visit(Street street, int pass, int person, long taskId, long missionId, long time) {}

    LabelWriter(long seed, People people, CsvFile labels, CsvFile votes) {
        this.seed = seed;
        this.people = people;
        this.labels = labels;
        this.votes = votes;
    }

    /** Writes a label and its votes. */
    void write(Visit visit, StreetFeature feature, int number) throws IOException {
        Street street = visit.street();
        SeededRandom random = SeededRandom.of(seed, 81, street.number(), visit.pass(), number);
        labelId += random.chance(0.04) ? 3 : 1;
        boolean right = random.chance(people.accuracy(visit.person()));
        FeatureKind kind = right ? feature.kind() : FeatureKind.values()[random.below(8)];
        double slip = right ? 0 : random.between(-14, 14);
        double distance = Math.min(street.length() * 0.97, Math.max(street.length() * 0.03, feature.distance() + slip));
        LocalPoint exact = street.at(distance, feature.aside());
        LocalPoint place = new LocalPoint(exact.x() + 1.1 * random.bell(), exact.y() + 1.1 * random.bell());
        Panorama pano = Panorama.near(distance, street, visit.pass(), seed, random);
        long time = visit.time() + number * 9_000L + random.below(8_000);
        labels.add(labelId, people.id(visit.person()), pano.id(), pano.source(), kind.labelType())
                .add(kind.isRated() ? severity(right ? feature.severity() : 1 + random.below(3), random) : "")
                .add(right ? tags(feature, random) : "[]")
                .add(random.chance(0.07) ? random.of(DESCRIPTIONS) : "")
                .add(time, street.id(), visit.taskId(), visit.missionId());
        pano.addView(labels, place, random);
        labels.add(place.lat(), place.lon()).end();
        vote(kind, visit.person(), right, time, random);
    }

    private static String severity(int severity, SeededRandom random) {
        int slip = random.weighted(0.1, 0.8, 0.1) - 1;
        return random.chance(0.05) ? "" : String.valueOf(Math.min(3, Math.max(1, severity + slip)));
    }

    /** Returns the tags of a label: a user sets each fitting tag with a probability of 0.8. */
    private static String tags(StreetFeature feature, SeededRandom random) {
        return feature.tags().stream()
                .filter(tag -> random.chance(0.8))
                .map(FeatureKind.TagText::text)
                .sorted()
                .map(tag -> tag.indexOf(',') < 0 ? tag : '"' + tag + '"')
                .collect(Collectors.joining(",", "[", "]"));
    }

    /**
     * Writes the votes on the label.
     *
     * @param right whether the label is right, which the voters see most of the time
     * @param time when the label was placed; votes come later, in order
     */
    private void vote(FeatureKind kind, int author, boolean right, long time, SeededRandom random) throws IOException {
        List<Integer> voters = new ArrayList<>();
        long asked = time;
        for (int left = random.weighted(HOW_MANY_VOTES); left > 0; left--) {
            int voter = voter(author, voters, random);
            voters.add(voter);
            asked += Math.min((long) (random.between(0.01, 90) * DAY), (NEWEST - asked) / 2);
            // 6 % of the votes are unsure.
            String result = random.chance(0.06) ? "Unsure" : right == random.chance(0.9) ? "Agree" : "Disagree";
            votes.add(++voteId, labelId, kind.labelType(), result, people.id(voter));
            boolean program = people.isProgram(voter);
            if (program) {
                votes.add("AI", "", "", "", "", "", "", "", "");
            } else {
                addView(random);
            }
            votes.add(
                            Instant.ofEpochMilli(asked),
                            Instant.ofEpochMilli(asked + (program ? 0 : 900 + random.below(30_000))))
                    .add(program ? "SidewalkAI" : random.of("Validate", "ValidateMobile", "ExpertValidate", "LabelMap"))
                    .end();
        }
    }

    /** Writes mission, position on the canvas (empty for 3 %), direction and zoom. */
    private void addView(SeededRandom random) throws IOException {
        boolean outOfSight = random.chance(0.03);
        votes.add("Human", 20_000_000L + random.below(1_000_000))
                .add(outOfSight ? "" : random.below(720), outOfSight ? "" : random.below(480))
                .add(
                        random.below(3600) / 10.0,
                        (random.below(450) - 350) / 10.0,
                        random.weighted(0, 0.6, 0.3, 0.1),
                        480,
                        720);
    }

    /** Returns a user who has not voted on this label yet; rarely the author, whose vote does not count. */
    private int voter(int author, List<Integer> earlier, SeededRandom random) {
        if (earlier.isEmpty() && random.chance(0.01)) {
            return author;
        }
        int voter = people.voter(random);
        for (int tries = 0; tries < 4 && (voter == author || earlier.contains(voter)); tries++) {
            voter = people.voter(random);
        }
        return voter;
    }
}
