/** PMTiles 3: the tiles of an area in one file, which readers take from any static host by ranges. */
@NullMarked
package org.sidewalkdata.ogc.pmtiles;

import org.jspecify.annotations.NullMarked;
