/** What is small and about the whole city: its rules, its regions and tags, the row of the data version. */
@NullMarked
package org.sidewalkdata.refresh.city;

import org.jspecify.annotations.NullMarked;
