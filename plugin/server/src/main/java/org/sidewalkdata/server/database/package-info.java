/** Connections to the database for reading and writing, and advice when the database fails. */
@NullMarked
package org.sidewalkdata.server.database;

import org.jspecify.annotations.NullMarked;
