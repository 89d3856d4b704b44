/** What WFS and WMS have in common (OGC 06-121): key-value parameters, exception reports, XML in and out. */
@NullMarked
package org.sidewalkdata.ogc.ows;

import org.jspecify.annotations.NullMarked;
