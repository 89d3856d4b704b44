package org.sidewalkdata.load.bundle;

import java.util.Optional;

/**
 * A file of a city's own features.
 *
 * @param set name of the set; empty: each feature names its set in a property
 */
public record SetFile(Optional<String> set, BundleFile file) {}
