/** Published intersections: where the city's streets meet, and which clusters lie at their corners (B2). */
@NullMarked
package org.sidewalkdata.refresh.network;

import org.jspecify.annotations.NullMarked;
