package org.sidewalkdata.pages.document;

import com.ibm.icu.text.ArabicShaping;
import com.ibm.icu.text.ArabicShapingException;
import com.ibm.icu.text.Bidi;
import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.util.ArrayList;
import java.util.List;

/**
 * Reorders and shapes Hebrew, Arabic and other right-to-left text for the PDF library, with ICU. A number inside such
 * text stays in its run. The ICU module of openhtmltopdf makes the number a separate run, which screen readers and
 * copied text then put first. Used by one thread.
 */
final class RightToLeft implements BidiSplitter, BidiReorderer {
    private List<BidiTextRun> runs = List.of();

    @Override
    public void setParagraph(String text, byte direction) {
        var bidi = new Bidi(text, direction == RTL ? Bidi.RTL : Bidi.LTR);
        List<BidiTextRun> found = new ArrayList<>();
        int start = 0;
        for (int end = 1; end <= text.length(); end++) {
            if (end == text.length() || way(bidi, end) != way(bidi, start)) {
                found.add(new BidiTextRun(start, end - start, way(bidi, start)));
                start = end;
            }
        }
        runs = found;
    }

    /**
     * Returns the direction at a position. In a left-to-right paragraph, level 1 is right-to-left text and level 2 a
     * number inside it.
     */
    private static byte way(Bidi bidi, int place) {
        byte level = bidi.getLevelAt(place);
        return level % 2 == 1 || level > bidi.getParaLevel() && bidi.getParaLevel() == 0 ? RTL : LTR;
    }

    @Override
    public int countTextRuns() {
        return runs.size();
    }

    @Override
    public BidiTextRun getVisualRun(int run) {
        return runs.get(run);
    }

    @Override
    public byte getBaseDirection(String text) {
        return Bidi.getBaseDirection(text) == Bidi.RTL ? RTL : LTR;
    }

    @Override
    public String reorderRTLTextToLTR(String text) {
        return text.isEmpty()
                ? text
                : new Bidi(text, Bidi.RTL).writeReordered(Bidi.DO_MIRRORING | Bidi.KEEP_BASE_COMBINING);
    }

    @Override
    public String shapeText(String text) {
        return shaped(text, ArabicShaping.LETTERS_SHAPE);
    }

    /** Returns the unjoined letters, for fonts without joined forms. */
    @Override
    public String deshapeText(String text) {
        return shaped(text, ArabicShaping.LETTERS_UNSHAPE);
    }

    private static String shaped(String text, int letters) {
        try {
            return new ArabicShaping(letters).shape(text);
        } catch (ArabicShapingException e) {
            throw new IllegalStateException("text whose length can change always fits", e);
        }
    }

    @Override
    public boolean isLiveImplementation() {
        return true;
    }
}
