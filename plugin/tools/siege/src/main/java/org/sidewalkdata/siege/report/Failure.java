package org.sidewalkdata.siege.report;

/**
 * Something that must not be.
 *
 * @param who attacked: the row of the table
 * @param when step of the siege and what it did
 * @param why what was seen
 * @param repeat what shows it again, as far as one line can
 */
public record Failure(String who, String when, String why, String repeat) {
    @Override
    public String toString() {
        return "FAILED " + who + ", " + when + ": " + why + "\n  " + repeat;
    }
}
