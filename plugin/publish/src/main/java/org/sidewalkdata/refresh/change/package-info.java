/** What changed since the last refresh, and which rows those changes can touch. */
@NullMarked
package org.sidewalkdata.refresh.change;

import org.jspecify.annotations.NullMarked;
