/** Computes scores with custom weights while rows stream by (B3). */
@NullMarked
package org.sidewalkdata.api.weigh;

import org.jspecify.annotations.NullMarked;
