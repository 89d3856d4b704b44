/** Updates after a refresh of the data: old tiles are deleted, and bounds become the city's. */
@NullMarked
package org.sidewalkdata.geoserver.watch;

import org.jspecify.annotations.NullMarked;
