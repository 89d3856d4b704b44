/** Published streets, and the scores of streets, intersections and regions by every model (D10, B2). */
@NullMarked
package org.sidewalkdata.refresh.street;

import org.jspecify.annotations.NullMarked;
