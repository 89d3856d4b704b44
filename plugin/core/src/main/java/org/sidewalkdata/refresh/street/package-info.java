/** Published streets: audits and the score of the clusters on each (D10). */
@NullMarked
package org.sidewalkdata.refresh.street;

import org.jspecify.annotations.NullMarked;
