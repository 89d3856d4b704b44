package org.sidewalkdata.server;

/** Which build of the program this is. */
public final class Build {
    private Build() {}

    /** The jar's Implementation-Version; {@code dev} when run from classes. */
    public static String version() {
        String version = Build.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }
}
