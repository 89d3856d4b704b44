package org.sidewalkdata.town;

import java.io.IOException;
import java.util.List;
import org.sidewalkdata.text.ByteSink;

/** Writes {@code users.csv} and {@code label_tags.json} of an invented town. */
final class PeopleFiles {
    private PeopleFiles() {}

    static void users(long seed, People people, ByteSink out) throws IOException {
        out.put("user_id,meters_explored,high_quality_manual,excluded,validations_given_voided\r\n");
        for (int person = 0; person < people.count(); person++) {
            Dice dice = Dice.of(seed, 95, person);
            out.put(people.id(person));
            out.put(',');
            if (dice.chance(0.02)) {
                out.put(Math.rint(dice.between(0, 9000) * 10) / 10);
            }
            out.put(',');
            out.put(people.manualQuality(person));
            out.put(people.isExcluded(person) ? ",true," : ",false,");
            if (dice.chance(0.2)) {
                out.put((long) dice.below(12));
            }
            out.put("\r\n");
        }
    }

    static void tags(ByteSink out) throws IOException {
        out.put("{\"status\": \"OK\", \"label_tags\": [");
        String separator = "\n";
        for (Kind kind : Kind.values()) {
            for (Kind.TagText tag : kind.tags()) {
                out.put(separator);
                out.put("{\"id\": " + tag.id() + ", \"label_type\": \"" + kind.labelType() + "\", \"tag\": \""
                        + tag.text()
                        + "\", \"description\": \"" + tag.description() + "\", \"mutually_exclusive_with\": "
                        + texts(tag.excludes()) + "}");
                separator = ",\n";
            }
        }
        out.put("\n]}\n");
    }

    private static String texts(List<String> texts) {
        return texts.isEmpty() ? "[]" : "[\"" + String.join("\", \"", texts) + "\"]";
    }
}
