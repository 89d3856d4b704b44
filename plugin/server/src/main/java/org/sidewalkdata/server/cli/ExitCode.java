package org.sidewalkdata.server.cli;

/** Exit codes of the process. They follow sysexits.h, so that scripts and service managers can distinguish failures. */
public enum ExitCode {
    OK(0, "done", ""),
    TO_DO(
            1,
            "doctor found something to do, or rules found numbers that differ from the shipped ones",
            "follow the lines that begin with `[to do]`"),
    USAGE(64, "wrong usage of the command line", "`./sidewalk COMMAND --help`"),
    BAD_DATA(
            65,
            "the city bundle or the source to load from has bad data, or a snapshot is damaged",
            "repair the named rows, or add `--skip-bad-rows`; copy the named files of the snapshot again"),
    NO_INPUT(
            66,
            "the city bundle, server, schema or snapshot to read does not exist or cannot be read, or no data are published",
            "check the path, address or name"),
    UNAVAILABLE(
            69,
            "a database or server cannot be reached, its disk is full, or Java lacks fonts",
            "start the database, free disk space, install the font libraries, or try again later"),
    INTERNAL(70, "an unexpected error in this program", "report it with the log"),
    NO_MEMORY(71, "the program has too little memory for this city", "set `JDK_JAVA_OPTIONS=-Xmx4g`"),
    CANNOT_CREATE(
            73,
            "an output file cannot be written, or a snapshot of this name exists",
            "check the folder and its free space, or give another name"),
    FILES(
            74,
            "a folder of snapshots cannot be read or written, or its disk is full",
            "check its free space and rights"),
    BUSY(75, "another load, refresh or snapshot is running", "try again later"),
    REMOVES_MUCH(
            77,
            "load would remove more of the city than --max-removed allows, or lacks a file that the last load had",
            "check the bundle, then add `--max-removed 100%`"),
    CONFIGURATION(
            78,
            "a setting is missing or wrong, or a database lacks a schema, a role or rights",
            "follow the message; often `./sidewalk migrate`");

    private final int code;
    private final String meaning;
    private final String remedy;

    ExitCode(int code, String meaning, String remedy) {
        this.code = code;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    public int code() {
        return code;
    }

    /** Returns what the code says, for the help. */
    String meaning() {
        return meaning;
    }

    /** Returns what a user can do, as Markdown; empty after success. */
    String remedy() {
        return remedy;
    }
}
