/** The right answers, and how they are told from wrong ones. */
@NullMarked
package org.sidewalkdata.chaos.oracle;

import org.jspecify.annotations.NullMarked;
