package org.sidewalkdata.ogc.wms.parameter;

import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.ogc.ows.OwsException;

/**
 * The content of a service exception. Its text is for the client and never contains a cause, SQL or a class name.
 *
 * @param locator the invalid parameter
 * @param inside the internal cause, for the log
 */
public record WmsFault(String code, Optional<String> locator, int status, String text, Optional<Throwable> inside) {
    /**
     * Status of requests that cannot be answered as asked, as in older services. With 200, QGIS and GDAL show their
     * user the report's text; with another status, only its number.
     */
    private static final int REPORTED = 200;

    /** Converts any error to a service exception. */
    public static WmsFault of(Throwable fault) {
        if (fault instanceof OwsException ows) {
            return new WmsFault(
                    ows.code().text(), ows.locator(), REPORTED, ows.text(), Optional.ofNullable(ows.getCause()));
        }
        ApiException error = ApiException.of(fault);
        boolean reported = error.code() == ErrorCode.INVALID_PARAMETER;
        return new WmsFault(
                reported ? "InvalidParameterValue" : "NoApplicableCode",
                error.parameter(),
                reported ? REPORTED : error.code().status(),
                error.text(),
                Optional.ofNullable(error.getCause()));
    }
}
