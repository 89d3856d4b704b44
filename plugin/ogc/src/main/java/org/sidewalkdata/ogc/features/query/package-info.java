/**
 * The parameters of items: {@link org.sidewalkdata.ogc.features.query.ItemsQuery} is the interpreted request for a page
 * of features.
 */
@NullMarked
package org.sidewalkdata.ogc.features.query;

import org.jspecify.annotations.NullMarked;
