package org.sidewalkdata.schedule;

/** Where a host writes what its schedule did; each has a log of its own. Called by one thread at a time. */
public interface Journal {
    /** It went as it should, or another host does it. */
    void info(String line);

    /** An operator should know, and nothing is lost. */
    void warning(String line);

    /** It did not happen. @param fault why, mostly of the database */
    void failure(String line, Exception fault);
}
