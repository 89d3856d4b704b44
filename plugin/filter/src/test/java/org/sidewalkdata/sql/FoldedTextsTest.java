package org.sidewalkdata.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.filter.TextMatch;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Case is folded alike here and in the database, and all forms of a letter become the same. */
@Tag("postgis")
class FoldedTextsTest {
    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void allFormsOfALetterAreOne() {
        for (int letter : letters()) {
            String text = Character.toString(letter);
            String folded = TextMatch.folded(text, true);
            assertThat(Stream.of(folded, text.toLowerCase(Locale.ROOT), text.toUpperCase(Locale.ROOT)))
                    .as(text)
                    .allMatch(form -> TextMatch.folded(form, true).equals(folded));
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
        assertThat(database.sql().rows(sql))
                .isEqualTo(letters.stream()
                        .map(letter -> TextMatch.folded(Character.toString(letter), true))
                        .toList());
    }

    /** Returns the letters that have case. */
    private static List<Integer> letters() {
        List<Integer> letters = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(letter -> hasCase(Character.toString(letter)))
                .boxed()
                .toList();
        assertThat(letters).hasSizeGreaterThan(2_000);
        return letters;
    }

    private static boolean hasCase(String letter) {
        return !letter.equals(letter.toLowerCase(Locale.ROOT)) || !letter.equals(letter.toUpperCase(Locale.ROOT));
    }
}
