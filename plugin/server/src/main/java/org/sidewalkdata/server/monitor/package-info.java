/**
 * Health and metrics.
 */
@NullMarked
package org.sidewalkdata.server.monitor;

import org.jspecify.annotations.NullMarked;
