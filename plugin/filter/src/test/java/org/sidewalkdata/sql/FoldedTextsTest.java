package org.sidewalkdata.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.filter.TextMatch;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Case is folded alike here and in the database, and all forms of a letter become the same. */
@Tag("postgis")
class FoldedTextsTest {
    private static PrivateDatabase database;

    @BeforeAll
    static void open() {
        database = PrivateDatabase.create();
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @Test
    void allFormsOfALetterAreOne() {
        for (int letter : letters()) {
            String text = Character.toString(letter);
            String folded = TextMatch.folded(text, true);
            assertThat(TextMatch.folded(folded, true)).as(text).isEqualTo(folded);
            assertThat(TextMatch.folded(text.toLowerCase(Locale.ROOT), true))
                    .as(text)
                    .isEqualTo(folded);
            assertThat(TextMatch.folded(text.toUpperCase(Locale.ROOT), true))
                    .as(text)
                    .isEqualTo(folded);
        }
        assertThat(TextMatch.folded("GROẞE Straße", true)).isEqualTo("grosse strasse");
    }

    /**
     * The common scripts with case; rarer letters change with Unicode's version, which may differ between Java and ICU.
     */
    @Test
    void theDatabaseFoldsLikeUs() {
        List<Integer> letters = letters().stream()
                .filter(letter ->
                        letter < 0x180 || letter >= 0x370 && letter < 0x590 || letter >= 0x1e00 && letter < 0x2000)
                .toList();
        String sql = "SELECT " + PredicateSql.FOLDED.formatted("chr(letter)") + " FROM unnest(ARRAY" + letters
                + ") WITH ORDINALITY AS all_letters (letter, place) ORDER BY place";
        List<String> folded = new ArrayList<>();
        letters.forEach(letter -> folded.add(TextMatch.folded(Character.toString(letter), true)));
        assertThat(database.sql().rows(sql)).isEqualTo(folded);
    }

    /** Returns the letters that have case. */
    private static List<Integer> letters() {
        List<Integer> letters = new ArrayList<>();
        for (int letter = 0; letter <= Character.MAX_CODE_POINT; letter++) {
            String text = Character.toString(letter);
            if (!text.equals(text.toLowerCase(Locale.ROOT)) || !text.equals(text.toUpperCase(Locale.ROOT))) {
                letters.add(letter);
            }
        }
        assertThat(letters).hasSizeGreaterThan(2_000);
        return letters;
    }
}
