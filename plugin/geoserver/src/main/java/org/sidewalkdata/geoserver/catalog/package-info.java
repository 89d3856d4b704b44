/** The extension's objects in GeoServer's catalog: workspace, store, styles, layers. */
@NullMarked
package org.sidewalkdata.geoserver.catalog;

import org.jspecify.annotations.NullMarked;
