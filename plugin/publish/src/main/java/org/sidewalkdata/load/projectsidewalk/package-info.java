/**
 * A city's data out of an existing Project Sidewalk database: {@link org.sidewalkdata.load.projectsidewalk.ExistingDatabase} is the
 * entry. It is read, never written, and nothing that names a person is.
 */
@NullMarked
package org.sidewalkdata.load.projectsidewalk;

import org.jspecify.annotations.NullMarked;
