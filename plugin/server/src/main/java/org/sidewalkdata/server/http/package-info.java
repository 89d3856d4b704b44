/**
 * From a request on the wire to core and back: {@link org.sidewalkdata.server.http.ApiServlet} for the five endpoints, the
 * valves around everything, compression, ETags, cuts.
 */
@NullMarked
package org.sidewalkdata.server.http;

import org.jspecify.annotations.NullMarked;
