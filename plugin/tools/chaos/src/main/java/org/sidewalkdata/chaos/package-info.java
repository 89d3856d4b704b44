/** Attacks the service by chance; {@code ./sidewalk siege}. */
@NullMarked
package org.sidewalkdata.chaos;

import org.jspecify.annotations.NullMarked;
