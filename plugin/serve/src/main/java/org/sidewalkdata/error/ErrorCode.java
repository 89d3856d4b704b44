package org.sidewalkdata.error;

/** The machine-readable codes of error answers, with status and the title of shape B (spec, "Errors"; A14). */
public enum ErrorCode {
    INVALID_PARAMETER(400, "Invalid Parameter"),
    BAD_REQUEST(400, "Bad Request"),
    /** Of hosts that know users: nobody is logged in. */
    UNAUTHORIZED(401, "Unauthorized"),
    /** Of hosts that know users: the one who is logged in may not. */
    FORBIDDEN(403, "Forbidden"),
    NOT_FOUND(404, "Not Found"),
    METHOD_NOT_ALLOWED(405, "Method Not Allowed"),
    NOT_ACCEPTABLE(406, "Not Acceptable"),
    /** A path of an interface that ended. */
    GONE(410, "Gone"),
    PRECONDITION_FAILED(412, "Precondition Failed"),
    RANGE_NOT_SATISFIABLE(416, "Range Not Satisfiable"),
    INTERNAL_SERVER_ERROR(500, "Internal Server Error"),
    SERVICE_UNAVAILABLE(503, "Service Unavailable");

    private final int status;
    private final String title;

    ErrorCode(int status, String title) {
        this.status = status;
        this.title = title;
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }
}
