/** Published intersections: where the city's streets meet, and which clusters belong to them (B2). */
@NullMarked
package org.sidewalkdata.refresh.network;

import org.jspecify.annotations.NullMarked;
