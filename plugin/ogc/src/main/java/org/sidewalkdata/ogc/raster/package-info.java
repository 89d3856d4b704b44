/** Draws vector tiles with a style: {@link org.sidewalkdata.ogc.raster.TilePainter} tiles, {@link org.sidewalkdata.ogc.raster.Legend} legends. */
@NullMarked
package org.sidewalkdata.ogc.raster;

import org.jspecify.annotations.NullMarked;
