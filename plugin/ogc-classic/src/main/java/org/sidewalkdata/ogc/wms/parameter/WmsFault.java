package org.sidewalkdata.ogc.wms.parameter;

import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.ogc.ows.OwsException;

/**
 * What a service exception says to the client: never a cause, SQL or a class name.
 *
 * @param locator the parameter at fault
 * @param inside for the log: what failed
 */
public record WmsFault(String code, Optional<String> locator, int status, String text, Optional<Throwable> inside) {
    /**
     * Requests that cannot be answered as asked are answered 200, as the older services do it: QGIS and GDAL show their
     * user the report's text then, and nothing but the number of another status.
     */
    private static final int REPORTED = 200;

    /** Whatever went wrong, as a fault. */
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
