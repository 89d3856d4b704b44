/** What the city's numbers are made of: sums over labels, votes and streets, kept up to date by what a refresh touches. */
@NullMarked
package org.sidewalkdata.refresh.tally;

import org.jspecify.annotations.NullMarked;
