/** The connection of a running refresh and the tables it writes: serving tables, and how drafted rows become theirs. */
@NullMarked
package org.sidewalkdata.refresh.table;

import org.jspecify.annotations.NullMarked;
