/**
 * Map images of any area, drawn row by row from the published collections with the styles of the tiles.
 * {@link org.sidewalkdata.maps.picture.MapPainter} is the entry point.
 */
package org.sidewalkdata.maps.picture;
