/**
 * Styled Layer Descriptors, as far as the raster tiles draw them: {@link org.sidewalkdata.maps.style.Sld} reads a file.
 * Elements outside the subset are errors that give their line, so that an image never silently lacks something.
 */
package org.sidewalkdata.maps.style;
