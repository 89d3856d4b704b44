/** GetFeatureInfo: the features under a pixel, in four formats. */
@NullMarked
package org.sidewalkdata.ogc.wms.info;

import org.jspecify.annotations.NullMarked;
