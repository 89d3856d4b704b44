package org.sidewalkdata.testkit.attack;

import java.util.regex.Pattern;

/** What a client got. {@code status}: 0: none. {@code start}: the first part of the answer, with its headers. */
record Answer(Ending ending, int status, String start, long millis) {
    private static final Pattern SENTENCE = Pattern.compile("\\r\\n\\r\\n(?s).*\\p{L}+ \\p{L}+");
    private static final int SHOWN = 150;
    private static final Pattern RETRY_AFTER = Pattern.compile("(?i)\\r\\nRetry-After: ?\\d");

    /** How an exchange ended. */
    enum Ending {
        /** With an answer, perhaps not a complete one. */
        ANSWERED,
        /** The server closed the connection before it had the whole request. */
        REFUSED,
        /** The connection ended without an answer. */
        NONE,
        /** The client waited too long for it. */
        LATE,
        /** The client left. */
        LEFT
    }

    /** Returns what is wrong with the answer; empty text: nothing. */
    String fault(boolean isHead) {
        if (ending == Ending.NONE) {
            return "no answer";
        } else if (ending != Ending.ANSWERED || status < 400) {
            return "";
        }
        boolean isExpected = switch (status) {
            case 400, 404, 405, 406, 410, 413, 414, 415, 431 -> true;
            case 503 -> RETRY_AFTER.matcher(start).find();
            default -> false;
        };
        boolean hasSentence = isHead || SENTENCE.matcher(start).find();
        return isExpected && hasSentence ? "" : "answer " + status + " " + sentence();
    }

    /** Returns the beginning of the body, without the tags of a page. */
    private String sentence() {
        String body = start.substring(Math.max(0, start.indexOf("\r\n\r\n")));
        String text =
                body.replaceAll("(?s)<[^>]*>", " ").replaceAll("\\s+", " ").strip();
        return text.substring(0, Math.min(SHOWN, text.length()));
    }
}
