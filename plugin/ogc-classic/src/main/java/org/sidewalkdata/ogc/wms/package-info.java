/**
 * Web Map Service 1.3.0 (OGC 06-042) and 1.1.1 (OGC 01-068r3), drawn with the styles of the tiles.
 * {@link org.sidewalkdata.ogc.wms.WmsApi} is the entry point.
 */
package org.sidewalkdata.ogc.wms;
