/** Pictures of WMS: maps, legends and drawn faults, and the memory that they take. */
@NullMarked
package org.sidewalkdata.ogc.wms.picture;

import org.jspecify.annotations.NullMarked;
