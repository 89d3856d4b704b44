/** Geography Markup Language: features and geometries written row by row, geometries of requests read. */
@NullMarked
package org.sidewalkdata.ogc.gml;

import org.jspecify.annotations.NullMarked;
