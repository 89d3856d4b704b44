package org.sidewalkdata.load.projectsidewalk;

/**
 * What one look at a Project Sidewalk database found.
 *
 * @param subject what was looked at
 * @param text what was found
 * @param advice what to do; empty: nothing
 */
public record Note(String subject, String text, String advice) {
    static Note good(String subject, String text) {
        return new Note(subject, text, "");
    }
}
