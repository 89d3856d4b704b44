/** Which version of the database's schema this program writes to. */
@NullMarked
package org.sidewalkdata.version;

import org.jspecify.annotations.NullMarked;
