/**
 * Drawing with a style: {@link org.sidewalkdata.ogc.raster.TilePainter} draws vector tiles,
 * {@link org.sidewalkdata.ogc.raster.Legend} draws legends.
 */
@NullMarked
package org.sidewalkdata.ogc.raster;

import org.jspecify.annotations.NullMarked;
