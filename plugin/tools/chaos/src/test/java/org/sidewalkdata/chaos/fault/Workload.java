package org.sidewalkdata.chaos.fault;

/** The work of the service, besides its clients, while a fault is injected. */
enum Workload {
    SERVE("serve"),
    LOAD("load"),
    REFRESH("refresh"),
    FULL_REFRESH("refresh --full"),
    EXPORT("export"),
    MIGRATE("migrate");

    private final String text;

    Workload(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
