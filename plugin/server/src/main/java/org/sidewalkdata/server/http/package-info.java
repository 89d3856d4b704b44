/**
 * From a request on the wire to a service and back: {@link org.sidewalkdata.server.http.ServiceServlet} for all
 * services, the valves around them, compression, ETags and cut connections.
 */
@NullMarked
package org.sidewalkdata.server.http;

import org.jspecify.annotations.NullMarked;
