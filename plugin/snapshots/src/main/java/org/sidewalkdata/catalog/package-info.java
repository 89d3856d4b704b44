/**
 * Descriptions of the city's data for portals, search engines and people who cite them. {@link
 * org.sidewalkdata.catalog.CityDataset} holds the facts; the other classes write them in one notation each.
 */
package org.sidewalkdata.catalog;
