/** OGC API - Tiles: the documents by which clients discover the tiles; {@link org.sidewalkdata.ogc.tilesets.TilesetsApi} is the entry. */
@NullMarked
package org.sidewalkdata.ogc.tilesets;

import org.jspecify.annotations.NullMarked;
