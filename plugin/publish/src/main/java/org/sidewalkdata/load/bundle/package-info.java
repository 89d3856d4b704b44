/** Reads the files of a city bundle, row by row, in constant memory. Uses no database. */
@NullMarked
package org.sidewalkdata.load.bundle;

import org.jspecify.annotations.NullMarked;
