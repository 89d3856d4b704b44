/** Geography Markup Language: writes features and geometries row by row, and reads the geometries of requests. */
@NullMarked
package org.sidewalkdata.ogc.gml;

import org.jspecify.annotations.NullMarked;
