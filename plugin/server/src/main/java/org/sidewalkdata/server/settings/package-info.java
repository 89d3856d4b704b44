/** Settings as checked records. */
@NullMarked
package org.sidewalkdata.server.settings;

import org.jspecify.annotations.NullMarked;
