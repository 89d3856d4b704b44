/**
 * Invents a town and what people noted in it, as a city bundle: {@link org.sidewalkdata.syntheticcity.DemoCity} is the entry.
 * Everything is drawn from the seed and the number of the thing drawn, so that the same seed gives the same bytes.
 */
@NullMarked
package org.sidewalkdata.syntheticcity;

import org.jspecify.annotations.NullMarked;
