/**
 * Web Feature Service 2.0 and 1.1 over the served collections. {@link org.sidewalkdata.ogc.wfs.WfsApi} is the entry
 * point. Key-value pairs and XML become the same {@link org.sidewalkdata.ogc.wfs.call.Operation}s, and all filters
 * become the common filter tree.
 */
package org.sidewalkdata.ogc.wfs;
