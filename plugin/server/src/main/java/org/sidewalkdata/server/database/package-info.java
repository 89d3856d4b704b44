/**
 * Where the database is, who reads from it, and what to do when it refuses.
 */
@NullMarked
package org.sidewalkdata.server.database;

import org.jspecify.annotations.NullMarked;
