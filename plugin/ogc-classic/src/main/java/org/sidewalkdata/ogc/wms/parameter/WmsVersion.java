package org.sidewalkdata.ogc.wms.parameter;

import java.util.Optional;
import org.sidewalkdata.ogc.ows.Kvp;

/** The supported versions and their differences. */
public enum WmsVersion {
    V1_1_1("1.1.1", "SRS", "X", "Y", "application/vnd.ogc.wms_xml", "application/vnd.ogc.se_xml"),
    V1_3_0("1.3.0", "CRS", "I", "J", "text/xml", "text/xml");

    private final String text;
    private final String crsParameter;
    private final String columnParameter;
    private final String rowParameter;
    private final String capabilitiesType;
    private final String exceptionType;

    WmsVersion(
            String text,
            String crsParameter,
            String columnParameter,
            String rowParameter,
            String capabilitiesType,
            String exceptionType) {
        this.text = text;
        this.crsParameter = crsParameter;
        this.columnParameter = columnParameter;
        this.rowParameter = rowParameter;
        this.capabilitiesType = capabilitiesType;
        this.exceptionType = exceptionType;
    }

    /** Returns the number as written in documents. */
    public String text() {
        return text;
    }

    /** Returns the name of the parameter for the coordinate reference system. */
    public String crsParameter() {
        return crsParameter;
    }

    /** Returns the name of GetFeatureInfo's parameter for the pixel's column. */
    public String columnParameter() {
        return columnParameter;
    }

    public String rowParameter() {
        return rowParameter;
    }

    public String capabilitiesType() {
        return capabilitiesType;
    }

    /** Returns the media type of exception reports. */
    public String exceptionType() {
        return exceptionType;
    }

    /**
     * Negotiates the version (OGC 06-042, 6.2.4): the highest version that is not above the requested one, otherwise
     * the lowest. For a map request without a version, the parameter SRS or CRS decides.
     */
    public static WmsVersion of(Kvp parameters) {
        Optional<String> asked = parameters.text("VERSION");
        if (asked.isEmpty()) {
            return parameters.has("SRS") && !parameters.has("CRS") ? V1_1_1 : V1_3_0;
        }
        return isBelow13(asked.get()) ? V1_1_1 : V1_3_0;
    }

    private static boolean isBelow13(String text) {
        String[] parts = text.split("\\.");
        if (parts.length < 2 || !parts[0].matches("[0-9]{1,4}") || !parts[1].matches("[0-9]{1,4}")) {
            return false;
        }
        int major = Integer.parseInt(parts[0]);
        return major < 1 || major == 1 && Integer.parseInt(parts[1]) < 3;
    }
}
