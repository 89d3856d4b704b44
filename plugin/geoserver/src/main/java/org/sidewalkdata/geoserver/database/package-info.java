/** Access to the database through the registered store. */
@NullMarked
package org.sidewalkdata.geoserver.database;

import org.jspecify.annotations.NullMarked;
