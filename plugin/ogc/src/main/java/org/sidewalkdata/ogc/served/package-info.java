/** Published collections as OGC services serve them: what they have in common. */
@NullMarked
package org.sidewalkdata.ogc.served;

import org.jspecify.annotations.NullMarked;
