/** Published collections as the OGC services serve them: the parts that all services share. */
@NullMarked
package org.sidewalkdata.ogc.served;

import org.jspecify.annotations.NullMarked;
