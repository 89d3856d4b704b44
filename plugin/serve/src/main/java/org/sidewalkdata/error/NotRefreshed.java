package org.sidewalkdata.error;

/** What is asked for is not published, because the city was not refreshed since the database was upgraded. */
public final class NotRefreshed {
    private NotRefreshed() {}

    /** A fault that a refresh ends, so that clients may come again (503). @param what needs the refresh */
    public static DataSourceException since(String what) {
        return new DataSourceException(
                "no refresh since the database was upgraded, which " + what + " needs; run: ./sidewalk refresh",
                new IllegalStateException(what),
                true);
    }
}
