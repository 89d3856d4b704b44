/** The right answers, and how they are told from wrong ones. */
@NullMarked
package org.sidewalkdata.siege.oracle;

import org.jspecify.annotations.NullMarked;
