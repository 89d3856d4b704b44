package org.sidewalkdata.model;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The origin and terms of published data: what a file must state on its own.
 *
 * @param version the state of the data
 * @param publisher the attribution and the license
 */
public record Provenance(DataVersion version, Publisher publisher) {
    /**
     * Returns one sentence for people:
     * {@code Newberg, data version 3 of 2026-11-20T03:30:00Z. Project Sidewalk. CC BY 4.0.}
     */
    public String sentence() {
        return sentence(city() + ", data version " + version.version() + " of " + version.refreshedAt());
    }

    /** Returns {@link #sentence} without version and time, for formats in which equal data are equal bytes. */
    public String source() {
        return sentence(city());
    }

    private String city() {
        return version.cityName().orElse("Sidewalk accessibility");
    }

    private String sentence(String data) {
        return Stream.of(Optional.of(data), publisher.attributionIfAny(), publisher.licenseIfAny())
                .flatMap(Optional::stream)
                .map(part -> part + ".")
                .collect(Collectors.joining(" "));
    }
}
