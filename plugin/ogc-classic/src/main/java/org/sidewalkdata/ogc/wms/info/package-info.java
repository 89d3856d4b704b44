/** GetFeatureInfo: what lies under a pixel, in four forms. */
@NullMarked
package org.sidewalkdata.ogc.wms.info;

import org.jspecify.annotations.NullMarked;
