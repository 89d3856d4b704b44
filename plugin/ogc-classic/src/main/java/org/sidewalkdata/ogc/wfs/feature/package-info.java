/** The operations that answer with features or their values, and the output formats: GML, GeoJSON and files. */
@NullMarked
package org.sidewalkdata.ogc.wfs.feature;

import org.jspecify.annotations.NullMarked;
