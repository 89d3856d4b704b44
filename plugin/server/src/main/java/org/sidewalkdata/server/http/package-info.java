/**
 * From a request on the wire to a service and back: {@link org.sidewalkdata.server.http.ServiceServlet} for all of them, the
 * valves around everything, compression, ETags, cuts.
 */
@NullMarked
package org.sidewalkdata.server.http;

import org.jspecify.annotations.NullMarked;
