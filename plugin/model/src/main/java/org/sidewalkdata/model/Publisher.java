package org.sidewalkdata.model;

import java.util.Optional;

/**
 * The attribution of the data, their license, and the contact for problems.
 *
 * @param attribution whom users of the data name; empty: nobody
 * @param license the license's name or address, {@code CC BY 4.0}; empty: no license is stated
 * @param contact contact for problems; empty: the source data's contact
 */
public record Publisher(String attribution, String license, Optional<Contact> contact) {
    /** The contributors to every city's labels and streets. */
    public static final String DEFAULT_ATTRIBUTION = "Project Sidewalk contributors, OpenStreetMap contributors";

    /** Makes a publisher who names no contact. */
    public Publisher(String attribution, String license) {
        this(attribution, license, Optional.empty());
    }

    /** Returns the publisher of a deployment without settings. */
    public static Publisher byDefault() {
        return new Publisher(DEFAULT_ATTRIBUTION, "");
    }

    /** Returns the attribution; empty if it is an empty text. */
    public Optional<String> attributionIfAny() {
        return Optional.of(attribution).filter(text -> !text.isBlank());
    }

    /** Returns the license; empty if no license is stated. */
    public Optional<License> terms() {
        return licenseIfAny().map(License::new);
    }

    /** Returns the contact for problems: as set, or else the source data's; empty: nobody is named. */
    public Optional<Contact> contact(DataVersion version) {
        return contact.or(version::contact);
    }

    /** Returns the license's text; empty if it is an empty text. */
    public Optional<String> licenseIfAny() {
        return Optional.of(license).filter(text -> !text.isBlank());
    }
}
