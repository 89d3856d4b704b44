/** Brings the rows of a bundle into temporary tables, checked one by one and then against each other. */
@NullMarked
package org.sidewalkdata.load.staging;

import org.jspecify.annotations.NullMarked;
