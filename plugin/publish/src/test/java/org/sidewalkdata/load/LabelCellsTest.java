package org.sidewalkdata.load;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The meaning of the cells of a label (city-bundle.md, "Reading rules"), also of those that a data frame wrote. */
class LabelCellsTest extends LoadTest {
    private static final String SELECTED = " FROM (SELECT *, time_created AT TIME ZONE 'UTC' AS time,"
            + " (SELECT count(*) FROM label_validation) AS votes FROM label) AS selected";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        tags | [] | tags | {}
        tags | `` | tags | {}
        tags | [ ] | tags | {}
        tags | [steep] | tags | {steep}
        tags | `"[steep,narrow,steep]"` | tags | {narrow,steep}
        tags | `"[b, a]"` | tags | {a,b}
        tags | `"[""a,b"",c]"` | tags | `{"a,b",c}`
        tags | `"[""b"", ""a""]"` | tags | {a,b}
        tags | `"[""say \\""hi\\"" [x]""]"` | tags | `{"say \\"hi\\" [x]"}`
        tags | `"[""\\u00e9"",z,Z]"` | tags | {Z,z,é}
        tags | `"[\uD83D\uDE00,\uFF5E]"` | tags | {\uFF5E,\uD83D\uDE00}
        tags | [null] | tags | `{"null"}`
        tags | `"['narrow']"` | tags | {narrow}
        tags | `"['narrow', ' steep']"` | tags | {narrow,steep}
        tags | `"[' it\\'s', ""it's too""]"` | tags | `{it's,"it's too"}`
        tags | `"['a,b', 'c [d]']"` | tags | `{"a,b","c [d]"}`
        tags | `"['narrow' 'steep']"` | tags | {narrow,steep}
        tags | `"['narrow'\n 'steep'\n ""it's""]"` | tags | `{it's,narrow,steep}`
        tags | `"[""narrow"", ""steep""]"` | tags | {narrow,steep}
        tags | `"['tis narrow,rock 'n' roll]"` | tags | `{"'tis narrow","rock 'n' roll"}`
        time_created | 1548876864121 | time | 2019-01-30 19:34:24.121
        time_created | 1548876864121.0 | time | 2019-01-30 19:34:24.121
        time_created | 20240501 | time | 2024-05-01 00:00:00
        time_created | 1.548876864121E12 | time | 2019-01-30 19:34:24.121
        time_created | 2024-05-01 | time | 2024-05-01 00:00:00
        time_created | 2024-05 | time | 2024-05-01 00:00:00
        time_created | 2024-05-01T12:30 | time | 2024-05-01 12:30:00
        time_created | 2024-05-01T12:30:15.1239Z | time | 2024-05-01 12:30:15.123
        time_created | 2024-05-01T12:30:15+02:00 | time | 2024-05-01 10:30:15
        time_created | 2024-05-01T12:30:15+0200 | time | 2024-05-01 10:30:15
        time_created | 2024-05-01 12:30:15.5-07 | time | 2024-05-01 19:30:15.5
        time_created | 1990-01-01T00:00:00Z | time | 1990-01-01 00:00:00
        label_id | 1.0 | label_id | 1
        severity | 1 | severity | 1
        severity | 3 | severity | 3
        severity | 2.0 | severity | 2
        severity | ` 2 ` | severity | 2
        severity | `` | severity | null
        label_type | Occlusion | label_type | Occlusion
        agree_count,validations | 9,[] | agree_count, votes | `null|0`
        agree_count,validations | 9, | agree_count, votes | `null|0`
        agree_count,disagree_count,unsure_count | 9,0, | agree_count, disagree_count, unsure_count | `9|0|null`
        gsv_panorama_id | old | pano_id | pano
        """)
    void aCellOfALabel(String columns, String cells, String select, String expected) {
        city.load(labelOf(columns, cells));
        assertRows("SELECT " + select + SELECTED, expected);
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.panoramax.xyz/#focus=pic&pic=1,gsv,panoramax",
        "http://panoramax.ign.fr?x=1,'',panoramax",
        "https://WWW.Mapillary.COM:443,'',mapillary",
        "https://example.org/panoramax.xyz,gsv,gsv",
        "https://notpanoramax.example/,'',null",
        "https://mapillary.com.example.org/,infra3d,infra3d",
    })
    void d11AnImageAddressOfAKnownHostSetsTheSource(String url, String given, String source) {
        city.load(labelOf("image_url,pano_source", url + "," + given));
        assertRows("SELECT pano_source FROM label", source);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 3", "5, 3", "'', null"})
    void legacySeverity(String cell, String severity) {
        city.load(labelOf("severity", cell), LoadOptions.DEFAULT.withLegacySeverity(true));
        assertRows("SELECT severity FROM label", severity);
    }

    /** Python prints quotes of its own; the last vote of a user stands, in whatever case the user is written. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        [{"user_id":"ANN","validation":"Agree","extra":{"x":[1]}},{"user_id":"BEN","validation":2},{"user_id":"AAN","validation":"3"}] | 3
        [{'user_id': 'ANN', 'validation': 'Agree'}, {'user_id': 'BEN', 'validation': 2}] | 1
        """)
    void votesAreListedAndCountsAreNotTaken(String votes, String annsVote) {
        String ids = votes.replace("ANN", ANN).replace("BEN", BEN).replace("AAN", ANN.toUpperCase(Locale.ROOT));
        city.load(labelOf("agree_count,validations", "9," + quoted(ids)));
        assertRows("SELECT user_id, validation FROM label_validation ORDER BY 1", ANN + "|" + annsVote, BEN + "|2");
        assertRows("SELECT agree_count FROM label", "null");
    }
}
