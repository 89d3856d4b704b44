/** A request on its way, and the {@link org.sidewalkdata.ogc.features.call.Resource} that answers it. */
@NullMarked
package org.sidewalkdata.ogc.features.call;

import org.jspecify.annotations.NullMarked;
