package org.sidewalkdata.server.report;

import com.openhtmltopdf.bidi.BidiReorderer;
import com.openhtmltopdf.bidi.BidiSplitter;
import com.openhtmltopdf.bidi.BidiTextRun;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts Hebrew, Arabic and other texts that are read from the right into the order in which the PDF library draws, by Java's own Unicode
 * bidirectional algorithm: what reads from the right is one run, with the numbers in it, and turned round as a whole. The library's
 * own module does the same with ICU, whose 15 MB would be more than all else that the report needs. Used by one thread.
 */
final class RightToLeft implements BidiSplitter, BidiReorderer {
    /** Pairs that look the other way when text is turned round. */
    private static final String MIRRORED = "()[]{}<>«»‹›";

    private List<BidiTextRun> runs = List.of();

    @Override
    public void setParagraph(String text, byte direction) {
        var bidi = new Bidi(text, direction == RTL ? Bidi.DIRECTION_RIGHT_TO_LEFT : Bidi.DIRECTION_LEFT_TO_RIGHT);
        List<BidiTextRun> found = new ArrayList<>();
        int start = 0;
        for (int run = 0; run < bidi.getRunCount(); run++) {
            boolean last = run + 1 == bidi.getRunCount();
            if (last || isTurned(bidi, run) != isTurned(bidi, run + 1)) {
                byte way = isTurned(bidi, run) ? RTL : LTR;
                found.add(new BidiTextRun(start, bidi.getRunLimit(run) - start, way));
                start = bidi.getRunLimit(run);
            }
        }
        runs = found;
    }

    private static boolean isTurned(Bidi bidi, int run) {
        return bidi.getRunLevel(run) > 0 && (bidi.baseIsLeftToRight() || bidi.getRunLevel(run) % 2 == 1);
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
        return new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight() ? LTR : RTL;
    }

    /** A run as it is drawn, from the left. */
    @Override
    public String reorderRTLTextToLTR(String text) {
        var bidi = new Bidi(text, Bidi.DIRECTION_RIGHT_TO_LEFT);
        byte[] levels = new byte[bidi.getRunCount()];
        Integer[] order = new Integer[levels.length];
        for (int run = 0; run < levels.length; run++) {
            levels[run] = (byte) bidi.getRunLevel(run);
            order[run] = run;
        }
        if (order.length > 1) { // it refuses none
            Bidi.reorderVisually(levels, 0, order, 0, order.length);
        }
        var drawn = new StringBuilder(text.length());
        for (int run : order) {
            String piece = text.substring(bidi.getRunStart(run), bidi.getRunLimit(run));
            drawn.append(levels[run] % 2 == 1 ? turned(piece) : piece);
        }
        return drawn.toString();
    }

    /** The last first; marks stay behind the letter that they stand on. */
    private static String turned(String text) {
        var turned = new StringBuilder(text.length());
        int end = text.length();
        while (end > 0) {
            int start = text.offsetByCodePoints(end, -1);
            while (start > 0 && Character.getType(text.codePointAt(start)) == Character.NON_SPACING_MARK) {
                start = text.offsetByCodePoints(start, -1);
            }
            turned.append(mirrored(text.substring(start, end)));
            end = start;
        }
        return turned.toString();
    }

    private static String mirrored(String letter) {
        int place = letter.length() == 1 ? MIRRORED.indexOf(letter) : -1;
        return place < 0 ? letter : MIRRORED.substring(place ^ 1, (place ^ 1) + 1);
    }

    @Override
    public String shapeText(String text) {
        return ArabicForms.shape(text);
    }

    @Override
    public String deshapeText(String text) {
        return ArabicForms.plain(text);
    }

    @Override
    public boolean isLiveImplementation() {
        return true;
    }
}
