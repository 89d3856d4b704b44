package org.sidewalkdata.ogc.ows;

/**
 * The codes of exception reports with their HTTP status: those of OWS Common (OGC 06-121r9, table 27) and of WFS (OGC
 * 09-025r2, table 3 and annex D).
 */
public enum OwsCode {
    MISSING_PARAMETER_VALUE("MissingParameterValue", 400),
    INVALID_PARAMETER_VALUE("InvalidParameterValue", 400),
    VERSION_NEGOTIATION_FAILED("VersionNegotiationFailed", 400),
    OPERATION_NOT_SUPPORTED("OperationNotSupported", 400),
    OPTION_NOT_SUPPORTED("OptionNotSupported", 400),
    /** The request is not well-formed XML, or is not the XML of an operation. */
    OPERATION_PARSING_FAILED("OperationParsingFailed", 400),
    /** From WMTS (OGC 07-057r7, table 24). */
    TILE_OUT_OF_RANGE("TileOutOfRange", 400),
    /**
     * This and the following codes are those of WMS (OGC 06-042, table E.1), which reports them with its own status.
     */
    INVALID_FORMAT("InvalidFormat", 400),
    INVALID_CRS("InvalidCRS", 400),
    INVALID_SRS("InvalidSRS", 400),
    LAYER_NOT_DEFINED("LayerNotDefined", 400),
    STYLE_NOT_DEFINED("StyleNotDefined", 400),
    INVALID_POINT("InvalidPoint", 400),
    CURRENT_UPDATE_SEQUENCE("CurrentUpdateSequence", 400),
    INVALID_UPDATE_SEQUENCE("InvalidUpdateSequence", 400),
    INVALID_DIMENSION_VALUE("InvalidDimensionValue", 400),
    /** The request is valid but cannot be carried out. */
    OPERATION_PROCESSING_FAILED("OperationProcessingFailed", 403),
    NOT_FOUND("NotFound", 404),
    METHOD_NOT_ALLOWED("NoApplicableCode", 405),
    /** If-Match names another version (RFC 9110, 15.5.13). */
    PRECONDITION_FAILED("NoApplicableCode", 412),
    INTERNAL("NoApplicableCode", 500),
    UNAVAILABLE("NoApplicableCode", 503);

    private final String text;
    private final int status;

    OwsCode(String text, int status) {
        this.text = text;
        this.status = status;
    }

    /** Returns the value of {@code exceptionCode}. */
    public String text() {
        return text;
    }

    public int status() {
        return status;
    }
}
