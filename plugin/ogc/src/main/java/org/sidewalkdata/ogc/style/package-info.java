/**
 * Styled Layer Descriptors, as far as our raster tiles draw them: {@link org.sidewalkdata.ogc.style.Sld} reads a file. What
 * lies outside the subset is refused with its line, so that a picture never lacks something silently.
 */
@NullMarked
package org.sidewalkdata.ogc.style;

import org.jspecify.annotations.NullMarked;
