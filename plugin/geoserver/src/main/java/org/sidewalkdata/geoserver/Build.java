package org.sidewalkdata.geoserver;

/** Which build of the extension this is. */
public final class Build {
    private Build() {}

    /** The version of the release, {@code 1.2.0}; {@code dev} when run from classes. */
    public static String version() {
        String version = Build.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }
}
