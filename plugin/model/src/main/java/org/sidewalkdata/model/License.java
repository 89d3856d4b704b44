package org.sidewalkdata.model;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The license of the data as configured by a deployment: a well-known name, {@code CC BY 4.0}, or an address.
 *
 * @param name never blank
 */
public record License(String name) {
    private static final String CREATIVE_COMMONS = "https://creativecommons.org/";
    private static final String OPEN_DATA_COMMONS = "https://opendatacommons.org/licenses/";

    /** Addresses of the common open data licenses by name, in capitals with one hyphen between words. */
    private static final Map<String, String> KNOWN = Map.of(
            "CC0-1.0", CREATIVE_COMMONS + "publicdomain/zero/1.0/",
            "CC-BY-4.0", CREATIVE_COMMONS + "licenses/by/4.0/",
            "CC-BY-SA-4.0", CREATIVE_COMMONS + "licenses/by-sa/4.0/",
            "CC-BY-NC-4.0", CREATIVE_COMMONS + "licenses/by-nc/4.0/",
            "ODBL-1.0", OPEN_DATA_COMMONS + "odbl/1-0/",
            "ODC-BY-1.0", OPEN_DATA_COMMONS + "by/1-0/",
            "PDDL-1.0", OPEN_DATA_COMMONS + "pddl/1-0/");

    /** Returns the address of the license's text; empty if only its name is known. */
    public Optional<String> url() {
        if (name.startsWith("https://") || name.startsWith("http://")) {
            return Optional.of(name);
        }
        return Optional.ofNullable(
                KNOWN.get(name.strip().toUpperCase(Locale.ROOT).replaceAll("[ -]+", "-")));
    }
}
