/** WFS, WMS and WMTS, in the form in which a host finds them on its class path. */
@NullMarked
package org.sidewalkdata.ogc.classic;

import org.jspecify.annotations.NullMarked;
