/**
 * One class a goal or a few that are alike: what is run, against whom, and what is asked.
 */
@NullMarked
package org.sidewalkdata.bench.goal;

import org.jspecify.annotations.NullMarked;
