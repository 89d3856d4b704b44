/** The writers of the REST interface as output formats of GeoServer's WFS, for the layers of this extension only. */
@NullMarked
package org.sidewalkdata.geoserver.wfs;

import org.jspecify.annotations.NullMarked;
