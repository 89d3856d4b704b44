/**
 * Web Feature Service 2.0 and 1.1 over the served collections: {@link org.sidewalkdata.ogc.wfs.WfsApi} is the entry. Key-value
 * pairs and XML become the same {@link org.sidewalkdata.ogc.wfs.call.Operation}s, and all filters the one filter tree.
 */
@NullMarked
package org.sidewalkdata.ogc.wfs;

import org.jspecify.annotations.NullMarked;
