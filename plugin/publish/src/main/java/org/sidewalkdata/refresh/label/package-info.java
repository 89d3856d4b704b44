/** Published labels: the result of the votes on each, its region and its street (D1 to D4). */
@NullMarked
package org.sidewalkdata.refresh.label;

import org.jspecify.annotations.NullMarked;
