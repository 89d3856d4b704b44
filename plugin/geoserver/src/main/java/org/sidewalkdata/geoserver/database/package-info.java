/** The database as the registered store reaches it. */
@NullMarked
package org.sidewalkdata.geoserver.database;

import org.jspecify.annotations.NullMarked;
