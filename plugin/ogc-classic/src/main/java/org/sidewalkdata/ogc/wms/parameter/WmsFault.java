package org.sidewalkdata.ogc.wms.parameter;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.ogc.ows.OwsException;

/** A request that ends in a service exception. Its message is for the client: never a cause, SQL or a class name. */
public final class WmsFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Requests that cannot be answered as asked are answered 200, as the older services do it: QGIS and GDAL show their
     * user the report's text then, and nothing but the number of another status.
     */
    private static final int REPORTED = 200;

    private final String code;
    private final @Nullable String locator;
    private final int status;

    private WmsFault(String code, @Nullable String locator, int status, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
        this.locator = locator;
        this.status = status;
    }

    /** @param code of OGC 06-042, table E.1, or of OWS Common where that table has none */
    public static WmsFault of(String code, String parameter, String message) {
        return new WmsFault(code, parameter, REPORTED, message, null);
    }

    /** @param complaint goes on after the parameter's name: {@code must be …} */
    public static WmsFault invalid(String parameter, String complaint) {
        return of("InvalidParameterValue", parameter, parameter + " " + complaint);
    }

    static WmsFault missing(String parameter) {
        return of("MissingParameterValue", parameter, parameter + " is missing");
    }

    /** Whatever went wrong, as a fault. */
    public static WmsFault of(Throwable fault) {
        if (fault instanceof WmsFault known) {
            return known;
        }
        if (fault instanceof OwsException ows) {
            return new WmsFault(ows.code().text(), ows.locator().orElse(null), REPORTED, ows.text(), ows.getCause());
        }
        ApiException error = ApiException.of(fault);
        boolean reported = error.code() == ErrorCode.INVALID_PARAMETER;
        return new WmsFault(
                reported ? "InvalidParameterValue" : "NoApplicableCode",
                error.parameter().orElse(null),
                reported ? REPORTED : error.code().status(),
                error.text(),
                error.getCause());
    }

    public String code() {
        return code;
    }

    public Optional<String> locator() {
        return Optional.ofNullable(locator);
    }

    public int status() {
        return status;
    }

    /** The message; never null. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
