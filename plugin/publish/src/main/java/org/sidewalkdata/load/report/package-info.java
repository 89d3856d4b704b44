/** The messages of a load for people: the report, the bad rows, the failures. */
@NullMarked
package org.sidewalkdata.load.report;

import org.jspecify.annotations.NullMarked;
