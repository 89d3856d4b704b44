/** OGC API - Tiles: the documents with which clients discover the tiles. */
@NullMarked
package org.sidewalkdata.ogc.tilesets;

import org.jspecify.annotations.NullMarked;
