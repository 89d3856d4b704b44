/**
 * What the parameters of WMS mean, its versions and bounds, and {@link org.sidewalkdata.ogc.wms.parameter.WmsFault} for what goes
 * wrong.
 */
@NullMarked
package org.sidewalkdata.ogc.wms.parameter;

import org.jspecify.annotations.NullMarked;
