/** Features as answers: pages of features and single features, as GeoJSON and HTML. */
@NullMarked
package org.sidewalkdata.ogc.features.item;

import org.jspecify.annotations.NullMarked;
