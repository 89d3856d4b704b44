/** Reads the rows of a bundle into temporary tables, and checks them one by one and then against each other. */
@NullMarked
package org.sidewalkdata.load.staging;

import org.jspecify.annotations.NullMarked;
