/**
 * Many requests at once: places to read in, taken in order; what waits, and what is canceled.
 * {@link org.sidewalkdata.crowd.ReadPlaces} is the entry.
 */
@NullMarked
package org.sidewalkdata.crowd;

import org.jspecify.annotations.NullMarked;
