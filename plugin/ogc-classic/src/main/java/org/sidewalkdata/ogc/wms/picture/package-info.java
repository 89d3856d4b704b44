/** Images of WMS: maps, legends and drawn errors, and the memory that they need. */
@NullMarked
package org.sidewalkdata.ogc.wms.picture;

import org.jspecify.annotations.NullMarked;
