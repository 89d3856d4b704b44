/**
 * What the parameters of WMS mean, its versions and bounds, and {@link org.sidewalkdata.ogc.wms.parameter.WmsFault} for those that
 * are not understood.
 */
@NullMarked
package org.sidewalkdata.ogc.wms.parameter;

import org.jspecify.annotations.NullMarked;
