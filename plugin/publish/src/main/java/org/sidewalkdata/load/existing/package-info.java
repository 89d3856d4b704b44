/**
 * A city's data out of an existing Project Sidewalk database: {@link org.sidewalkdata.load.existing.ExistingDatabase} is the
 * entry. It is read, never written, and nothing that names a person is.
 */
@NullMarked
package org.sidewalkdata.load.existing;

import org.jspecify.annotations.NullMarked;
