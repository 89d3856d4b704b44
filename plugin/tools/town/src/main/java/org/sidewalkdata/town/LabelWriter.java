package org.sidewalkdata.town;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.sidewalkdata.text.ByteSink;

/** Writes {@code raw_labels.csv}: what one person notes of one thing, and where exactly; what others think of it follows. */
final class LabelWriter {
    private static final String HEADER =
            "label_id,user_id,pano_id,pano_source,label_type,severity,tags,description,time_created,street_edge_id,"
                    + "audit_task_id,mission_id,image_capture_date,heading,pitch,zoom,camera_heading,camera_pitch,"
                    + "camera_roll,canvas_x,canvas_y,canvas_width,canvas_height,pano_x,pano_y,pano_width,pano_height,"
                    + "latitude,longitude\r\n";

    private final long seed;
    private final ByteSink out;
    private final People people;
    private final VoteWriter votes;
    private final PanoWriter panos;
    private final byte[][] ids;
    private final byte[][] remarks;
    private long labelId = 100;

    LabelWriter(long seed, ByteSink out, ByteSink voteFile, People people) throws IOException {
        this.seed = seed;
        this.out = out;
        this.people = people;
        this.ids = new byte[people.count()][];
        for (int person = 0; person < ids.length; person++) {
            ids[person] = people.id(person).getBytes(StandardCharsets.US_ASCII);
        }
        this.remarks = List.of(Remarks.ALL).stream().map(LabelWriter::cell).toArray(byte[][]::new);
        this.votes = new VoteWriter(seed, voteFile, people, ids);
        this.panos = new PanoWriter(seed, out);
        out.put(HEADER);
    }

    byte[] userId(int person) {
        return ids[person];
    }

    /** One label. The line must be that of the street. */
    void write(Visit visit, StreetLine line, Feature feature, int number) throws IOException {
        Dice dice = Dice.of(seed, 81, visit.street().number(), visit.pass(), number);
        labelId += dice.chance(0.04) ? 3 : 1;
        boolean right = dice.chance(people.care(visit.person()));
        Kind kind = right ? feature.kind : Kind.values()[dice.below(8)];
        double slip = right ? 0 : dice.between(-14, 14);
        double distance = Math.min(line.length() * 0.97, Math.max(line.length() * 0.03, feature.distance + slip));
        line.moveTo(distance, feature.aside);
        double x = line.x() + 1.1 * dice.bell();
        double y = line.y() + 1.1 * dice.bell();

        out.put(labelId);
        out.put(',');
        out.put(ids[visit.person()]);
        out.put(',');
        panos.choose(visit, line, distance, x, y, dice);
        panos.putId();
        out.put(kind.labelType());
        out.put(',');
        severity(right ? feature.severity : 1 + dice.below(3), kind, dice);
        tags(kind, right ? feature.tags : 0, dice);
        remark(dice);
        long time = visit.time() + number * 9_000L + dice.below(8_000);
        out.put(time);
        out.put(',');
        out.put(visit.street().id());
        out.put(',');
        votes.write(labelId, kind.labelType(), visit.person(), right, time, dice);
        out.put(visit.taskId());
        out.put(',');
        out.put(visit.missionId());
        out.put(',');
        panos.putView(dice);
        out.putCoordinate(Ground.lat(y));
        out.put(',');
        out.putCoordinate(Ground.lon(x));
        out.put("\r\n");
    }

    private void severity(int severity, Kind kind, Dice dice) throws IOException {
        if (severity > 0 && kind.isRated() && !dice.chance(0.05)) {
            int slip = dice.weighted(0.1, 0.8, 0.1) - 1;
            out.put((long) Math.min(3, Math.max(1, severity + slip)));
        }
        out.put(',');
    }

    /** Each tag that fits is put on by most people. */
    private void tags(Kind kind, int fitting, Dice dice) throws IOException {
        List<String> tags = new ArrayList<>();
        for (int tag = 0; tag < kind.tags().size(); tag++) {
            if ((fitting >> tag & 1) != 0 && dice.chance(0.8)) {
                tags.add(kind.tags().get(tag).text());
            }
        }
        tags.sort(Comparator.naturalOrder());
        tags.replaceAll(tag -> tag.indexOf(',') < 0 ? tag : '"' + tag + '"');
        out.put(cell("[" + String.join(",", tags) + "]"));
        out.put(',');
    }

    private void remark(Dice dice) throws IOException {
        if (dice.chance(0.07)) {
            out.put(remarks[dice.below(remarks.length)]);
        }
        out.put(',');
    }

    private static byte[] cell(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return (plain ? text : '"' + text.replace("\"", "\"\"") + '"').getBytes(StandardCharsets.UTF_8);
    }
}
