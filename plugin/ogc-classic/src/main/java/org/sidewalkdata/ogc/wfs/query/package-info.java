/**
 * Which features a request means: its queries as they were asked, and as
 * {@link org.sidewalkdata.ogc.wfs.query.FeatureQuery} understands them.
 */
@NullMarked
package org.sidewalkdata.ogc.wfs.query;

import org.jspecify.annotations.NullMarked;
