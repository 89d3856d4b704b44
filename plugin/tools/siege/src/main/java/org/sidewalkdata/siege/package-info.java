/** Attacks the service by chance; {@code ./sidewalk siege}. */
@NullMarked
package org.sidewalkdata.siege;

import org.jspecify.annotations.NullMarked;
