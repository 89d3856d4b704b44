package org.sidewalkdata.siege.field;

import java.nio.file.Path;

/**
 * A city that is published in turn with another.
 *
 * @param name short, in capitals
 * @param bundle its folder
 */
public record Town(String name, Path bundle) {}
