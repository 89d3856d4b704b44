/**
 * Vector tiles (Mapbox Vector Tile 2.1): writes tiles of lines and reads all tiles, so that raster tiles can be drawn
 * from vector tiles.
 */
@NullMarked
package org.sidewalkdata.ogc.mvt;

import org.jspecify.annotations.NullMarked;
