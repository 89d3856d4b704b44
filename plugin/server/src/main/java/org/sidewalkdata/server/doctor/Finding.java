package org.sidewalkdata.server.doctor;

/**
 * The result of one check.
 *
 * @param subject what was checked
 * @param text what was found
 * @param advice what to do; empty: nothing
 */
public record Finding(String subject, String text, String advice) {
    /** Replaces {@code ./sidewalk} in the texts by the command that the user of a bare jar needs. */
    public Finding {
        text = Launch.named(text);
        advice = Launch.named(advice);
    }

    static Finding good(String subject, String text) {
        return new Finding(subject, text, "");
    }

    static Finding toDo(String subject, String text, String advice) {
        return new Finding(subject, text, advice);
    }

    /** Returns true if there is something to do. */
    public boolean isToDo() {
        return !advice.isEmpty();
    }

    /** Returns one line, even if names in the data contain line breaks, and a second line with the advice. */
    @Override
    public String toString() {
        String line = ((isToDo() ? "[to do] " : "[ok]    ") + subject + ": " + text).replaceAll("\\p{Cntrl}", " ");
        return isToDo() ? line + System.lineSeparator() + "        " + advice : line;
    }
}
