/**
 * The parameters of items: a page of features, understood as
 * {@link org.sidewalkdata.ogc.features.query.ItemsQuery}.
 */
@NullMarked
package org.sidewalkdata.ogc.features.query;

import org.jspecify.annotations.NullMarked;
