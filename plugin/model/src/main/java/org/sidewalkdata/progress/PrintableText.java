package org.sidewalkdata.progress;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Text of others, such as headers of a server or of a CSV file, for terminals and logs. Control characters and marks of
 * the writing direction become visible as {@code \}{@code u001b}: they could move the cursor, hide what was printed, or
 * show it in another order. The escape is JSON's, so a JSON text keeps its meaning.
 */
public final class PrintableText {
    private static final int LONGEST_LINE = 300;
    private static final int LONGEST_MESSAGE = 10_000;

    private PrintableText() {}

    /** Returns a name or value of others on one line, cut after 300 characters. */
    public static String line(String text) {
        return of(cut(text, LONGEST_LINE)).replace("\n", "\\u000a").replace("\t", "\\u0009");
    }

    /** Returns a message, which may have several lines, cut after 10,000 characters. */
    public static String message(String text) {
        return of(cut(text, LONGEST_MESSAGE));
    }

    /** Returns the text with visible control characters; line ends and tabs stay. */
    public static String of(String text) {
        if (text.chars().noneMatch(PrintableText::isHidden)) {
            return text;
        }
        var printable = new StringBuilder(text.length() + 10);
        for (int i = 0; i < text.length(); i++) {
            append(printable, text.charAt(i));
        }
        return printable.toString();
    }

    /** Returns a writer that makes control characters visible. */
    public static Writer writer(Writer out) {
        return new FilterWriter(out) {
            @Override
            public void write(int character) throws IOException {
                write(String.valueOf((char) character), 0, 1);
            }

            @Override
            public void write(char[] characters, int offset, int length) throws IOException {
                write(new String(characters, offset, length), 0, length);
            }

            @Override
            public void write(String text, int offset, int length) throws IOException {
                out.write(of(text.substring(offset, offset + length)));
            }
        };
    }

    private static void append(StringBuilder printable, char character) {
        if (!isHidden(character)) {
            printable.append(character);
            return;
        }
        printable.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            printable.append(Character.forDigit(character >> shift & 0xf, 16));
        }
    }

    private static boolean isHidden(int character) {
        return character < ' ' && character != '\n' && character != '\t'
                || character >= 0x7f && character <= 0x9f
                || character == 0x061c
                || character == 0x200e
                || character == 0x200f
                || character >= 0x2028 && character <= 0x202e
                || character >= 0x2066 && character <= 0x2069;
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest) + "…";
    }
}
