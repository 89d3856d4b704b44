/** Parsing of requests: key-value pairs and XML become the same {@link org.sidewalkdata.ogc.wfs.call.Operation}s. */
@NullMarked
package org.sidewalkdata.ogc.wfs.request;

import org.jspecify.annotations.NullMarked;
