/** What came of it. */
@NullMarked
package org.sidewalkdata.siege.report;

import org.jspecify.annotations.NullMarked;
