/**
 * The types that every part of WFS uses: a request on its way, its {@link org.sidewalkdata.ogc.wfs.call.Operation},
 * versions, names and formats.
 */
@NullMarked
package org.sidewalkdata.ogc.wfs.call;

import org.jspecify.annotations.NullMarked;
