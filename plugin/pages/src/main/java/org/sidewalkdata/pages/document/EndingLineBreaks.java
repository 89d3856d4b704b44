package org.sidewalkdata.pages.document;

import com.openhtmltopdf.layout.UrlAwareLineBreakIterator;
import java.text.BreakIterator;
import java.util.Locale;
import org.sidewalkdata.admission.Clients;

/**
 * Breaks lines as the PDF library does by itself. The library asks for the breaks of every text, so this is where a
 * document ends whose client has gone. Used by one thread.
 */
final class EndingLineBreaks extends UrlAwareLineBreakIterator {
    /** A check costs a system call. */
    private static final int TEXTS_PER_CHECK = 64;

    private int texts;

    EndingLineBreaks() {
        super(BreakIterator.getLineInstance(Locale.US));
    }

    @Override
    public void setText(String text) {
        if (++texts % TEXTS_PER_CHECK == 0) {
            Clients.requirePresent();
        }
        super.setText(text);
    }
}
