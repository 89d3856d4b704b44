package org.sidewalkdata.geoserver.wfs;

import org.geoserver.platform.ServiceException;
import org.geotools.api.feature.simple.SimpleFeatureType;
import org.geotools.api.referencing.FactoryException;
import org.geotools.api.referencing.crs.CoordinateReferenceSystem;
import org.geotools.api.referencing.operation.MathTransform;
import org.geotools.api.referencing.operation.TransformException;
import org.geotools.geometry.jts.JTS;
import org.geotools.referencing.CRS;
import org.geotools.referencing.crs.DefaultGeographicCRS;
import org.locationtech.jts.geom.Geometry;

/**
 * Converts from the coordinate system of a WFS response, latitude first since version 1.1, to longitude first in WGS84.
 */
final class ToLonLat {
    private final MathTransform transform;

    private ToLonLat(MathTransform transform) {
        this.transform = transform;
    }

    static ToLonLat from(SimpleFeatureType schema) {
        CoordinateReferenceSystem asked = schema.getCoordinateReferenceSystem();
        try {
            return new ToLonLat(CRS.findMathTransform(
                    asked == null ? DefaultGeographicCRS.WGS84 : asked, DefaultGeographicCRS.WGS84, true));
        } catch (FactoryException e) {
            throw new ServiceException("The coordinates cannot be transformed to WGS84", e);
        }
    }

    Geometry apply(Geometry geometry) {
        try {
            return transform.isIdentity() ? geometry : JTS.transform(geometry, transform);
        } catch (TransformException e) {
            throw new ServiceException("The coordinates cannot be transformed to WGS84", e);
        }
    }
}
