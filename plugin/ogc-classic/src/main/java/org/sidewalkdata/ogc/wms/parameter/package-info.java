/**
 * The parameters of WMS, its versions and limits, and {@link org.sidewalkdata.ogc.wms.parameter.WmsFault} for errors.
 */
@NullMarked
package org.sidewalkdata.ogc.wms.parameter;

import org.jspecify.annotations.NullMarked;
