package org.sidewalkdata.server.doctor;

/**
 * What one check found.
 *
 * @param subject what was looked at
 * @param text what was found
 * @param advice what to do; empty: nothing
 */
public record Finding(String subject, String text, String advice) {
    /** Texts say {@code ./sidewalk}; who has the jar only reads how to start that. */
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

    /** Whether somebody must do something. */
    public boolean isToDo() {
        return !advice.isEmpty();
    }

    /** One line, whatever the data's names have in them, and a second one with the advice. */
    @Override
    public String toString() {
        String line = ((isToDo() ? "[to do] " : "[ok]    ") + subject + ": " + text).replaceAll("\\p{Cntrl}", " ");
        return isToDo() ? line + System.lineSeparator() + "        " + advice : line;
    }
}
