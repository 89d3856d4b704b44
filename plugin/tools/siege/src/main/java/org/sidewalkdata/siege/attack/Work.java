package org.sidewalkdata.siege.attack;

/** What the service is busy with, besides its clients, while a blow falls. */
enum Work {
    SERVE("serve"),
    LOAD("load"),
    REFRESH("refresh"),
    FULL_REFRESH("refresh"),
    EXPORT("export"),
    MIGRATE("migrate");

    /** The command's name; of SERVE: there is none. */
    final String command;

    Work(String command) {
        this.command = command;
    }

    boolean isRefresh() {
        return this == REFRESH || this == FULL_REFRESH;
    }

    /** For people. */
    @Override
    public String toString() {
        return this == FULL_REFRESH ? "refresh --full" : command;
    }
}
