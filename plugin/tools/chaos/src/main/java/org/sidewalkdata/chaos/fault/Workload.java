package org.sidewalkdata.chaos.fault;

/** What the service is busy with, besides its clients, while a blow falls. */
enum Workload {
    SERVE("serve"),
    LOAD("load"),
    REFRESH("refresh"),
    FULL_REFRESH("refresh --full"),
    EXPORT("export"),
    MIGRATE("migrate");

    private final String words;

    Workload(String words) {
        this.words = words;
    }

    /** For people. */
    @Override
    public String toString() {
        return words;
    }
}
