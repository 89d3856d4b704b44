/** Scores with a caller's weights, computed as rows stream by (B3). */
@NullMarked
package org.sidewalkdata.api.weigh;

import org.jspecify.annotations.NullMarked;
