package org.sidewalkdata.server;

import org.sidewalkdata.api.BuildTag;
import org.sidewalkdata.api.SidewalkApi;

/** Identifies the build of this program. */
public final class Build {
    private Build() {}

    /** The version of the release and the commit, such as {@code 1.2.0+03669065abcd}; {@code dev} when run from classes. */
    public static String version() {
        return BuildTag.version(Build.class);
    }

    /** A tag of the build for ETags. */
    static String tag() {
        return BuildTag.of(version(), Build.class, SidewalkApi.class);
    }
}
