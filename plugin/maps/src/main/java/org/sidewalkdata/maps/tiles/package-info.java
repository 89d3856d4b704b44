/**
 * Map tiles in the matrix set WebMercatorQuad. {@link org.sidewalkdata.maps.tiles.TileApi} is the entry point. Vector
 * tiles of streets are made from rows, the others in the database. A data version's tiles never change, so they are
 * cached by version.
 */
package org.sidewalkdata.maps.tiles;
