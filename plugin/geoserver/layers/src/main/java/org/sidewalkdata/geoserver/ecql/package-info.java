/** Filters in ECQL, the language of {@code CQL_FILTER} in GeoServer and GeoTools. */
@NullMarked
package org.sidewalkdata.geoserver.ecql;

import org.jspecify.annotations.NullMarked;
