/** Filter Encoding 2.0 and 1.1: converts the filters of WFS requests to the common filter tree. */
@NullMarked
package org.sidewalkdata.ogc.fes;

import org.jspecify.annotations.NullMarked;
