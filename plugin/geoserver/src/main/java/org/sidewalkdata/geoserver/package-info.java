/** The extension as a whole: its settings and what GeoServer's status page says of it. */
@NullMarked
package org.sidewalkdata.geoserver;

import org.jspecify.annotations.NullMarked;
