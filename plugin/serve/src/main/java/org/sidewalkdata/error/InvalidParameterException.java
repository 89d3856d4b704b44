package org.sidewalkdata.error;

/** A query parameter that is refused: 400 INVALID_PARAMETER naming it (spec, "Codes and statuses"). */
public final class InvalidParameterException extends ApiException {
    private static final long serialVersionUID = 1L;

    /** @param complaint what is wrong and what would do, without the parameter's name: {@code must be 1, 2 or 3} */
    public InvalidParameterException(String parameter, String complaint) {
        super(ErrorCode.INVALID_PARAMETER, parameter + " " + complaint, parameter, null);
    }
}
