/** What to mend first (B6): problems and streets ranked by what mending them would bring. */
@org.jspecify.annotations.NullMarked
package org.sidewalkdata.api.priority;
