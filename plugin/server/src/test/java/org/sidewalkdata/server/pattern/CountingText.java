package org.sidewalkdata.server.pattern;

/** A text with a start, a repeated part and an end, which counts how often its characters are read. */
final class CountingText implements CharSequence {
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
