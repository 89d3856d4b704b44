/** What follows from a refresh of the data: old tiles go, and bounds are the city's. */
@NullMarked
package org.sidewalkdata.geoserver.watch;

import org.jspecify.annotations.NullMarked;
