package org.sidewalkdata.server.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Generates long texts against a pattern: they begin with a match, repeat a part, and end without a match. The parts
 * are guessed from the pattern's text, one or more samples for each of its literals and classes, in order.
 */
final class HostileTexts {
    private static final List<String> ANYTHING =
            List.of(" ", "1", "a", "\"", "\0", "\n", "(", ")", ",", ";", ".", "-", "/", "T", "\u00e9", "\ud83d\ude00");

    private final List<String> liked = new ArrayList<>();
    private final Random random;

    HostileTexts(String regex, long seed) {
        this.random = new Random(seed);
        StringBuilder literal = new StringBuilder();
        for (int i = 0; i < regex.length(); i++) {
            char character = regex.charAt(i);
            if (character == '\\' && i + 1 < regex.length()) {
                i++;
                escaped(regex.charAt(i), literal);
            } else if ("[](){}?*+|^$.".indexOf(character) >= 0) {
                flush(literal);
                if (character == '.' || character == '[' && regex.startsWith("[^", i)) {
                    liked.add("x");
                    liked.add(" ");
                }
            } else {
                literal.append(character);
            }
        }
        flush(literal);
    }

    private void escaped(char character, StringBuilder literal) {
        if (!Character.isLetterOrDigit(character)) {
            literal.append(character);
            return;
        }
        flush(literal);
        liked.add(
                switch (character) {
                    case 's', 'W', 'p', 'R' -> " ";
                    case 'd' -> "1";
                    case 'n' -> "\n";
                    default -> "a";
                });
    }

    /** Ends a literal. The ends of ranges in a class, such as {@code A-Za-z}, are good samples, too. */
    private void flush(StringBuilder literal) {
        String text = literal.toString();
        literal.setLength(0);
        if (text.isEmpty()) {
            return;
        }
        liked.add(text);
        for (int i = 0; i < Math.min(text.length(), 12); i++) {
            liked.add(text.substring(i, i + 1));
        }
    }

    /**
     * Returns the next text.
     *
     * @param times how often the part is repeated
     */
    CountingText next(int times) {
        StringBuilder start = new StringBuilder();
        int at = 0;
        while (!liked.isEmpty() && at < liked.size() && random.nextInt(4) > 0) {
            at += random.nextInt(3);
            start.append(at < liked.size() ? liked.get(at++) : "");
        }
        String again = any() + (random.nextBoolean() ? any() : "");
        return new CountingText(start.toString(), again, times, random.nextInt(4) == 0 ? "" : any());
    }

    private String any() {
        List<String> from = liked.isEmpty() || random.nextBoolean() ? ANYTHING : liked;
        return from.get(random.nextInt(from.size()));
    }

    /** A text with a start, a repeated part and an end, which counts how often its characters are read. */
    static final class CountingText implements CharSequence {
        /** Thrown when the text is read too often. */
        static final class TooOften extends RuntimeException {
            private static final long serialVersionUID = 1L;
        }

        /** The number of reads allowed per character; a few hundred more are allowed for any text. */
        private static final int READS_EACH = 64;

        private static final int READS_MORE = 4_000;

        private final String start;
        private final String again;
        private final String end;
        private final int from;
        private final int length;
        private long reads;

        CountingText(String start, String again, int times, String end) {
            this.start = start;
            this.again = again;
            this.end = end;
            this.from = start.length() + again.length() * times;
            this.length = from + end.length();
        }

        @Override
        public int length() {
            return length;
        }

        @Override
        public char charAt(int index) {
            if (++reads > (long) READS_EACH * length + READS_MORE) {
                throw new TooOften();
            }
            if (index < start.length()) {
                return start.charAt(index);
            }
            return index < from ? again.charAt((index - start.length()) % again.length()) : end.charAt(index - from);
        }

        @Override
        public CharSequence subSequence(int first, int last) {
            return new StringBuilder(this).substring(first, last);
        }

        /** Returns a short form. */
        @Override
        public String toString() {
            return "'" + start + "', '" + again + "' again and again, '" + end + "'";
        }
    }
}
