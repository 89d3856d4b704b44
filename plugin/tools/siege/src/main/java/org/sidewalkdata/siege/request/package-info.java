/** Random requests to all services. */
@NullMarked
package org.sidewalkdata.siege.request;

import org.jspecify.annotations.NullMarked;
