package org.sidewalkdata.geoserver;

import java.util.logging.Level;
import org.sidewalkdata.api.BuildTag;

/** Which build of the extension this is. */
public final class ExtensionBuild {
    private ExtensionBuild() {}

    /** The version of the release, {@code 1.2.0}; {@code dev} when run from classes. */
    public static String version() {
        return BuildTag.version(ExtensionBuild.class);
    }

    /** For ETags. */
    static String tag() {
        try {
            return BuildTag.of(version(), ExtensionBuild.class);
        } catch (RuntimeException e) { // containers have locations of their own kinds
            Log.of(ExtensionBuild.class)
                    .log(Level.WARNING, "The jar of this build cannot be read; ETags name its version only", e);
            return version();
        }
    }
}
