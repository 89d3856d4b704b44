/**
 * Map tiles in the matrix set WebMercatorQuad: {@link org.sidewalkdata.ogc.tiles.TileApi} is the entry. The database makes
 * vector tiles; a data version's tiles never change, so they are kept by version.
 */
@NullMarked
package org.sidewalkdata.ogc.tiles;

import org.jspecify.annotations.NullMarked;
