package org.sidewalkdata.siege.attack;

/** What the service is busy with, besides its clients, while a blow falls. */
enum Work {
    SERVE("serve"),
    LOAD("load"),
    REFRESH("refresh"),
    FULL_REFRESH("refresh --full"),
    EXPORT("export"),
    MIGRATE("migrate");

    private final String words;

    Work(String words) {
        this.words = words;
    }

    /** For people. */
    @Override
    public String toString() {
        return words;
    }
}
