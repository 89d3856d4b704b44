package org.sidewalkdata.error;

/** The machine-readable codes of error answers, with status and the title of shape B (spec, "Errors"; A14). */
public enum ErrorCode {
    INVALID_PARAMETER(400, "Invalid Parameter"),
    BAD_REQUEST(400, "Bad Request"),
    /** No user is logged in; for hosts with users. */
    UNAUTHORIZED(401, "Unauthorized"),
    /** The logged-in user has no permission; for hosts with users. */
    FORBIDDEN(403, "Forbidden"),
    NOT_FOUND(404, "Not Found"),
    METHOD_NOT_ALLOWED(405, "Method Not Allowed"),
    NOT_ACCEPTABLE(406, "Not Acceptable"),
    /** A path of a discontinued interface, or a deleted snapshot. */
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
