/** WFS, WMS and WMTS as a host finds them. */
@NullMarked
package org.sidewalkdata.ogc.classic;

import org.jspecify.annotations.NullMarked;
