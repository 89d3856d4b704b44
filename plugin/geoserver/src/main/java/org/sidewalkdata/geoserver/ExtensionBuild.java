package org.sidewalkdata.geoserver;

import java.util.logging.Level;
import org.sidewalkdata.api.BuildTag;

/** Identifies the build of the extension. */
public final class ExtensionBuild {
    private ExtensionBuild() {}

    /** Returns the version of the release, such as {@code 1.2.0}; {@code dev} when run from classes. */
    public static String version() {
        return BuildTag.version(ExtensionBuild.class);
    }

    /** Returns a tag of the build for ETags. */
    static String tag() {
        try {
            return BuildTag.of(version(), ExtensionBuild.class);
        } catch (RuntimeException e) { // some containers have special kinds of locations
            Log.of(ExtensionBuild.class)
                    .log(Level.WARNING, "The jar of the extension cannot be read; ETags contain its version only", e);
            return version();
        }
    }
}
