/** The small data of the whole city: its rules, regions, tags, and the row of the data version. */
@NullMarked
package org.sidewalkdata.refresh.city;

import org.jspecify.annotations.NullMarked;
