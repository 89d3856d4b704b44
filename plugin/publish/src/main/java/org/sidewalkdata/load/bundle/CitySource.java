package org.sidewalkdata.load.bundle;

/** Where a city is loaded from again and again: a database or a server. Its text has no login and no password. */
public interface CitySource {
    /**
     * Opens the city for one load.
     *
     * @param command the command or job that loads, for the log of the source
     * @throws org.sidewalkdata.load.report.SourceException when it cannot be reached or read
     */
    OpenCity open(String command);
}
