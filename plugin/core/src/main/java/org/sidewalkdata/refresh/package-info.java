/**
 * Derives the serving tables from the source tables, in one transaction: labels, users, clusters, street scores. SQL does
 * the set work; clustering and scoring are done in Java between two binary COPYs. {@link Refresh} is the way in.
 */
@NullMarked
package org.sidewalkdata.refresh;

import org.jspecify.annotations.NullMarked;
