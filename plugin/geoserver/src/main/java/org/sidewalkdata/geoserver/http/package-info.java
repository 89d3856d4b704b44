/** The endpoints below {@code /v3/api/} of a GeoServer, from its servlet to core and back. */
@NullMarked
package org.sidewalkdata.geoserver.http;

import org.jspecify.annotations.NullMarked;
