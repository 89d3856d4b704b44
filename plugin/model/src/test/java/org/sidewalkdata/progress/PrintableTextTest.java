package org.sidewalkdata.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** Text of others cannot move a terminal's cursor, hide or reorder what is printed, or add a line to a log. */
class PrintableTextTest {
    @Test
    void eachControlCharacterAndMarkOfDirectionIsVisible() {
        for (char c = 0; c < 0xffff; c++) {
            boolean isControl = Character.isISOControl(c) && c != '\n' && c != '\t';
            boolean turns =
                    "\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069".indexOf(c)
                            >= 0;
            assertThat(PrintableText.of("a" + c))
                    .isEqualTo(isControl || turns ? "a\\u%04x".formatted((int) c) : "a" + c);
        }
    }

    @Test
    void aLineIsOneLineAndShort() {
        assertThat(PrintableText.line("a\nWarning: b\t\u001b[2J")).isEqualTo("a\\u000aWarning: b\\u0009\\u001b[2J");
        assertThat(PrintableText.line("x".repeat(1_000_000))).hasSize(301).endsWith("…");
        assertThat(PrintableText.message("x".repeat(1_000_000))).hasSize(10_001);
    }

    @Test
    void aWriterPassesEverythingElse() {
        StringWriter shown = new StringWriter();
        PrintWriter out = new PrintWriter(PrintableText.writer(shown));
        out.println("Łódź 臺北 \u202eevil\u009b");
        out.write('\u0007');
        out.write(new char[] {'a', '\u0085', 'b'}, 1, 2);
        out.flush();
        assertThat(shown).hasToString("Łódź 臺北 \\u202eevil\\u009b\n\\u0007\\u0085b");
    }
}
