/** Published collections as OGC services serve them: what WFS, OGC API Features and their like have in common. */
@NullMarked
package org.sidewalkdata.ogc.served;

import org.jspecify.annotations.NullMarked;
