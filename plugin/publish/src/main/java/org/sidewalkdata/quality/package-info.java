/** The rule for low-quality contributors (D5). Pure. */
@NullMarked
package org.sidewalkdata.quality;

import org.jspecify.annotations.NullMarked;
