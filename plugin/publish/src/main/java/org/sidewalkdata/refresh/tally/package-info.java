/** The sums behind the city's numbers: over labels, votes and streets, updated by what a refresh affects. */
@NullMarked
package org.sidewalkdata.refresh.tally;

import org.jspecify.annotations.NullMarked;
