/** The best and the worst of a city: what is ranked is gathered from rows, {@link org.sidewalkdata.score.Spotlight} ranks it. */
@NullMarked
package org.sidewalkdata.api.spotlight;

import org.jspecify.annotations.NullMarked;
