/** OGC API - Tiles: the documents by which clients discover the tiles. */
@NullMarked
package org.sidewalkdata.ogc.tilesets;

import org.jspecify.annotations.NullMarked;
