package org.sidewalkdata.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The coordinate systems that a client's GeoJSON may name. */
class GeoJsonCrsTest {
    private static final String DEGREES = "urn:ogc:def:crs:OGC:1.3:CRS84|urn:ogc:def:crs:OGC::CRS84|OGC:CRS84|CRS:84"
            + "|http://www.opengis.net/def/crs/OGC/1.3/CRS84|urn:ogc:def:crs:EPSG::4326|urn:ogc:def:crs:EPSG:9.8.1:4326"
            + "|urn:x-ogc:def:crs:EPSG:4326|EPSG:4326| epsg:4269 |urn:ogc:def:crs:EPSG::4269"
            + "|https://www.opengis.net/def/crs/EPSG/0/4269|http://www.opengis.net/gml/srs/epsg.xml#4326";
    private static final String OTHERS = "urn:ogc:def:crs:EPSG::4267|EPSG:4267|urn:ogc:def:crs:OGC:1.3:CRS27|EPSG:3857"
            + "|urn:ogc:def:crs:EPSG::2913|EPSG:14326|ESRI:4326|http://example.org/proj4/4267";

    @Test
    void degreesOfWgs84AndNad83AreRead() {
        assertThat(DEGREES.split("\\|"))
                .allSatisfy(name -> assertThat(GeoJsonCrs.fault(name)).isEmpty());
    }

    @Test
    void otherSystemsAreNamed() {
        assertThat(OTHERS.split("\\|"))
                .allSatisfy(name -> assertThat(GeoJsonCrs.fault(name).orElseThrow())
                        .startsWith("has coordinates in '" + name + "' (crs), not longitude and latitude in WGS84"));
        for (String name : new String[] {"", " "}) {
            assertThat(GeoJsonCrs.fault(name).orElseThrow()).contains("an unnamed");
        }
    }
}
