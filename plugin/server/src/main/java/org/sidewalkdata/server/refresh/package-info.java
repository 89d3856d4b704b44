/** Scheduled refreshes. */
@NullMarked
package org.sidewalkdata.server.refresh;

import org.jspecify.annotations.NullMarked;
