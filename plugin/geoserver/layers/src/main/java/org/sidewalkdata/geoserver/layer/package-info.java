/** The published collections as layers of a map server: which SQL they are views of, and what they say about themselves. */
@NullMarked
package org.sidewalkdata.geoserver.layer;

import org.jspecify.annotations.NullMarked;
