package org.sidewalkdata.server;

import org.sidewalkdata.api.BuildTag;
import org.sidewalkdata.api.SidewalkApi;

/** Which build of the program this is. */
public final class Build {
    private Build() {}

    /** The version of the release, {@code 1.2.0}; {@code dev} when run from classes. */
    public static String version() {
        return BuildTag.version(Build.class);
    }

    /** For ETags. */
    static String tag() {
        return BuildTag.of(version(), Build.class, SidewalkApi.class);
    }
}
