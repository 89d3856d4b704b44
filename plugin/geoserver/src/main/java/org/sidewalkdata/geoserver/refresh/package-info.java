/** Scheduled refreshes from inside GeoServer. */
@NullMarked
package org.sidewalkdata.geoserver.refresh;

import org.jspecify.annotations.NullMarked;
