/**
 * Many requests at once: places to read in, taken in order; what waits, and what is canceled.
 * {@link org.sidewalkdata.admission.ReadSlots} is the entry.
 */
@NullMarked
package org.sidewalkdata.admission;

import org.jspecify.annotations.NullMarked;
