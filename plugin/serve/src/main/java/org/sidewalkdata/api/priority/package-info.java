/** What to fix first (B6): problems and streets ranked by what fixing them would bring. */
@org.jspecify.annotations.NullMarked
package org.sidewalkdata.api.priority;
