/**
 * A read-only ArcGIS FeatureServer (GeoServices REST) over the served collections, so that they are layers in ArcGIS
 * (B16). {@link org.sidewalkdata.ogc.arcgis.FeatureServerApi} is the entry point.
 */
package org.sidewalkdata.ogc.arcgis;
