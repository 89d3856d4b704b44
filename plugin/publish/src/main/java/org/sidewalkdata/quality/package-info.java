/** Who counts as a low-quality contributor (D5). Pure. */
@NullMarked
package org.sidewalkdata.quality;

import org.jspecify.annotations.NullMarked;
