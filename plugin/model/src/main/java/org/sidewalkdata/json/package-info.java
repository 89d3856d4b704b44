/** Small JSON documents: descriptions and answers that are no rows. */
@NullMarked
package org.sidewalkdata.json;

import org.jspecify.annotations.NullMarked;
