/** The published collections as layers of a map server: their SQL views and descriptions. */
@NullMarked
package org.sidewalkdata.geoserver.layer;

import org.jspecify.annotations.NullMarked;
