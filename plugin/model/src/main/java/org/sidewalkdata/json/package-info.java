/** Small JSON documents: descriptions, and answers without rows. */
@NullMarked
package org.sidewalkdata.json;

import org.jspecify.annotations.NullMarked;
