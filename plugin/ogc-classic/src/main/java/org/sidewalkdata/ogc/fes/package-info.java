/** Filter Encoding 2.0 and 1.1: the filters of WFS requests become the one filter tree. */
@NullMarked
package org.sidewalkdata.ogc.fes;

import org.jspecify.annotations.NullMarked;
