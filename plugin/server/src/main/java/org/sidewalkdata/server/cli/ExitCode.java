package org.sidewalkdata.server.cli;

/** Exit codes of the process. They follow sysexits.h, so that scripts and service managers can distinguish failures. */
public enum ExitCode {
    OK(0, "done"),
    TO_DO(1, "doctor found something to do, or rules found numbers that differ from the shipped ones"),
    USAGE(64, "wrong usage of the command line"),
    BAD_DATA(65, "the city bundle or the database to load from has bad data"),
    NO_INPUT(66, "the city bundle or the schema to load from does not exist or cannot be read"),
    UNAVAILABLE(69, "a database cannot be reached, its disk is full, or Java lacks fonts"),
    INTERNAL(70, "an unexpected error in this program"),
    NO_MEMORY(71, "the program has too little memory for this city"),
    CANNOT_CREATE(73, "an output file cannot be written"),
    BUSY(75, "another load or refresh is running; try again later"),
    REMOVES_MUCH(77, "load would remove more labels, streets or users than --max-removed allows"),
    CONFIGURATION(78, "a setting is missing or wrong, or a database lacks a schema, a role or rights");

    private final int code;
    private final String meaning;

    ExitCode(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    public int code() {
        return code;
    }

    /** The text of the help. */
    String meaning() {
        return meaning;
    }
}
