package org.sidewalkdata.load.projectsidewalk;

/**
 * A finding about a Project Sidewalk database.
 *
 * @param subject what was examined
 * @param text what was found
 * @param advice what to do; empty: nothing
 */
public record Note(String subject, String text, String advice) {
    static Note good(String subject, String text) {
        return new Note(subject, text, "");
    }
}
