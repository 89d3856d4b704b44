/** Injects random faults into the service; {@code ./sidewalk chaos}. */
@NullMarked
package org.sidewalkdata.chaos;

import org.jspecify.annotations.NullMarked;
