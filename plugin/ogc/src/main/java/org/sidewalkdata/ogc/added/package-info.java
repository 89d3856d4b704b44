/** Services of another module that a host finds on its class path, serves, and lists on its pages. */
@NullMarked
package org.sidewalkdata.ogc.added;

import org.jspecify.annotations.NullMarked;
