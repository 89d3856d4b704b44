/** The changes since the last refresh, and the rows that they can affect. */
@NullMarked
package org.sidewalkdata.refresh.change;

import org.jspecify.annotations.NullMarked;
