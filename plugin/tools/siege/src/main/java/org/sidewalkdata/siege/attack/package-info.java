/** The blows, and the work during which they fall. */
@NullMarked
package org.sidewalkdata.siege.attack;

import org.jspecify.annotations.NullMarked;
