/**
 * Map tiles in the matrix set WebMercatorQuad: {@link org.sidewalkdata.ogc.tiles.TileApi} is the entry. Vector tiles of
 * streets are made of rows, the others by the database; a data version's tiles never change, so they are kept by version.
 */
@NullMarked
package org.sidewalkdata.ogc.tiles;

import org.jspecify.annotations.NullMarked;
