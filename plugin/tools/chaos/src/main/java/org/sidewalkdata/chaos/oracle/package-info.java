/** The expected answers, and the comparison with them. */
@NullMarked
package org.sidewalkdata.chaos.oracle;

import org.jspecify.annotations.NullMarked;
