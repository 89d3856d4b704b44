/** The extension as a whole: its settings and its entry on GeoServer's status page. */
@NullMarked
package org.sidewalkdata.geoserver;

import org.jspecify.annotations.NullMarked;
