/** The queries of a request: as requested, and interpreted as {@link org.sidewalkdata.ogc.wfs.query.FeatureQuery}. */
@NullMarked
package org.sidewalkdata.ogc.wfs.query;

import org.jspecify.annotations.NullMarked;
