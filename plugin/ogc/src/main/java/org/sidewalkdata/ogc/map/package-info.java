/**
 * Map images of any area, drawn row by row from the published collections with the styles of the tiles.
 * {@link org.sidewalkdata.ogc.map.MapPainter} is the entry point.
 */
package org.sidewalkdata.ogc.map;
