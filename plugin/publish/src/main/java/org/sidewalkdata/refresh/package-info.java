/**
 * Derives the serving tables from the source tables, in one transaction. {@link Refresh} is the entry,
 * {@link RefreshRun} the steps in their order; each step is a package below. SQL does the set work; clustering and
 * scoring are done in Java between two binary COPYs.
 */
package org.sidewalkdata.refresh;
