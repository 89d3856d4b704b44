/** Features as answers: pages of them and single ones, as GeoJSON and HTML. */
@NullMarked
package org.sidewalkdata.ogc.features.item;

import org.jspecify.annotations.NullMarked;
