/** The accessibility score of a street from the clusters on it (D9, D10). Pure. */
@NullMarked
package org.sidewalkdata.score;

import org.jspecify.annotations.NullMarked;
