/** The blows, and the work during which they fall. */
@NullMarked
package org.sidewalkdata.chaos.fault;

import org.jspecify.annotations.NullMarked;
