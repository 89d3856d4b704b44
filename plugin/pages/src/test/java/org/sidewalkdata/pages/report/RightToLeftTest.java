package org.sidewalkdata.pages.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.openhtmltopdf.bidi.BidiSplitter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Right-to-left texts in the order in which a PDF draws them from the left. */
class RightToLeftTest {
    private final RightToLeft order = new RightToLeft();

    @ParameterizedTest
    @CsvSource({
        "'\u05d0\u05d1\u05d2', '\u05d2\u05d1\u05d0'", // letters
        "'\u05d0\u05d1 12 \u05d2', '\u05d2 12 \u05d1\u05d0'", // numbers keep their order
        "'\u05d0 (\u05d1)', '(\u05d1) \u05d0'", // brackets are mirrored
        "'\u05d0\u05b7\u05d1', '\u05d1\u05d0\u05b7'", // a vowel stays with its letter
        "'\uD802\uDF00\u05d1', '\u05d1\uD802\uDF00'", // a letter of two code units
        "'', ''"
    })
    void isDrawnFromTheLastLetter(String read, String drawn) {
        assertEquals(drawn, order.reorderRTLTextToLTR(read));
    }

    @Test
    void aNumberBetweenWordsFromTheRightBelongsToThem() {
        assertEquals(
                List.of("L[Where: ]", "R[\u05d0\u05d1 12 \u05d2]", "L[ = x]"),
                runs("Where: \u05d0\u05d1 12 \u05d2 = x"));
        assertEquals(List.of("L[Main Street 5]"), runs("Main Street 5"));
    }

    @Test
    void arabicLettersJoin() {
        assertEquals("\uFE91\uFEFC\uFE8F 5", order.shapeText("\u0628\u0644\u0627\u0628 5"));
        assertEquals("\u0628\u0644\u0627\u0628 5", order.deshapeText("\uFE91\uFEFC\uFE8F 5"));
    }

    private List<String> runs(String text) {
        order.setParagraph(text, BidiSplitter.LTR);
        List<String> runs = new ArrayList<>();
        for (int i = 0; i < order.countTextRuns(); i++) {
            var run = order.getVisualRun(i);
            String way = run.getDirection() == BidiSplitter.RTL ? "R" : "L";
            runs.add(way + "[" + text.substring(run.getStart(), run.getStart() + run.getLength()) + "]");
        }
        return runs;
    }
}
