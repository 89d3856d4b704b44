/** The version of the database's schema that this program writes to. */
@NullMarked
package org.sidewalkdata.version;

import org.jspecify.annotations.NullMarked;
