/**
 * Web Map Tile Service 1.0.0 (OGC 07-057r7) over the tiles. {@link org.sidewalkdata.ogc.wmts.WmtsApi} is the entry
 * point.
 */
package org.sidewalkdata.ogc.wmts;
