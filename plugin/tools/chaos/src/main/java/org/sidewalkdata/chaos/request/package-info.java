/** Random requests to all services. */
@NullMarked
package org.sidewalkdata.chaos.request;

import org.jspecify.annotations.NullMarked;
