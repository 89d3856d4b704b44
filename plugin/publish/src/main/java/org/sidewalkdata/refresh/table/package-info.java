/**
 * The connection of a running refresh and the tables that it writes: serving tables, and drafts that become their rows.
 */
@NullMarked
package org.sidewalkdata.refresh.table;

import org.jspecify.annotations.NullMarked;
