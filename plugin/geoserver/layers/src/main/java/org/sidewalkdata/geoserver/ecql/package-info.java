/** Filters in the language of GeoServer's and GeoTools' {@code CQL_FILTER}. */
@NullMarked
package org.sidewalkdata.geoserver.ecql;

import org.jspecify.annotations.NullMarked;
