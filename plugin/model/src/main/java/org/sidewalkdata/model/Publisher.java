package org.sidewalkdata.model;

import java.util.Optional;

/**
 * Who is to be named with the data, and on what terms they may be used.
 *
 * @param attribution whom users of the data name; empty: nobody
 * @param licence the license's name or address, {@code CC BY 4.0}; empty: nothing is said of it
 */
public record Publisher(String attribution, String licence) {
    /** Those whose work every city's labels and streets are. */
    public static final String DEFAULT_ATTRIBUTION = "Project Sidewalk contributors, OpenStreetMap contributors";

    /** The publisher of a deployment that sets nothing. */
    public static Publisher byDefault() {
        return new Publisher(DEFAULT_ATTRIBUTION, "");
    }

    /** Absent when empty. */
    public Optional<String> attributionIfAny() {
        return Optional.of(attribution).filter(text -> !text.isBlank());
    }

    /** Absent when nothing is said of it. */
    public Optional<Licence> terms() {
        return licenceIfAny().map(Licence::new);
    }

    /** Absent when empty. */
    public Optional<String> licenceIfAny() {
        return Optional.of(licence).filter(text -> !text.isBlank());
    }
}
