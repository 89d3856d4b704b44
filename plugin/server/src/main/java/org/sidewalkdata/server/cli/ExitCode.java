package org.sidewalkdata.server.cli;

/** What the process ends with: the codes of sysexits.h, so that scripts and service managers can tell faults apart. */
public enum ExitCode {
    OK(0, "done"),
    TO_DO(1, "doctor found something to do, or rules found other numbers than the shipped ones"),
    USAGE(64, "wrong usage of the command line"),
    BAD_DATA(65, "the city bundle, or the database to load from, has bad data"),
    NO_INPUT(66, "the city bundle, or the schema to load from, is not there or cannot be read"),
    UNAVAILABLE(69, "a database cannot be reached, its disk is full, or Java lacks fonts"),
    INTERNAL(70, "an unexpected fault of this program"),
    NO_MEMORY(71, "the program's memory is too little for this city"),
    CANNOT_CREATE(73, "an output file cannot be written"),
    BUSY(75, "another load or refresh is running; try again later"),
    REMOVES_MUCH(77, "load would remove more labels, streets or users than --max-removed allows"),
    CONFIGURATION(78, "a setting is missing or wrong, or a database lacks schema, role or rights");

    private final int code;
    private final String meaning;

    ExitCode(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    public int code() {
        return code;
    }

    /** For the help text. */
    String meaning() {
        return meaning;
    }
}
