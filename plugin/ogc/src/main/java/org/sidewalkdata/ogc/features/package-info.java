/**
 * OGC API Features, Parts 1 to 3, and OGC API - Tiles. {@link org.sidewalkdata.ogc.features.FeaturesApi} is the entry
 * point, {@link org.sidewalkdata.ogc.features.Routes} finds the resource of a path.
 */
package org.sidewalkdata.ogc.features;
