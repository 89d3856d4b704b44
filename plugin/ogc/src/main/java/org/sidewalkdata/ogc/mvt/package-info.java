/**
 * Vector tiles (Mapbox Vector Tile 2.1): writes those of lines, and reads them all, so that raster tiles are drawn from what
 * vector tiles show.
 */
@NullMarked
package org.sidewalkdata.ogc.mvt;

import org.jspecify.annotations.NullMarked;
