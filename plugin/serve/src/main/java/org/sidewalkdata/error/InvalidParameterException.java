package org.sidewalkdata.error;

/** A rejected query parameter: 400 INVALID_PARAMETER with its name (spec, "Codes and statuses"). */
public final class InvalidParameterException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param complaint the problem and the accepted values, without the parameter's name: {@code must be 1, 2 or 3}
     */
    public InvalidParameterException(String parameter, String complaint) {
        super(ErrorCode.INVALID_PARAMETER, parameter + " " + complaint, parameter, null);
    }
}
