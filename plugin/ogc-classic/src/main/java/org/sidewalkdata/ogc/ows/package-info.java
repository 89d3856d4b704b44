/** The common parts of WFS and WMS (OGC 06-121): key-value parameters, exception reports, reading and writing XML. */
@NullMarked
package org.sidewalkdata.ogc.ows;

import org.jspecify.annotations.NullMarked;
