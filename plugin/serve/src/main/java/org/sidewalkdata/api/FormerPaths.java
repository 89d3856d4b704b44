package org.sidewalkdata.api;

import java.util.Map;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;

/**
 * Answers the paths of Project Sidewalk's API versions 1 and 2, which old clients still call, with 410 and the path
 * to use instead. Never throws. Thread-safe.
 */
public final class FormerPaths implements Service {
    /** The paths in servlet notation. */
    public static final String[] PATHS = {"/v1/*", "/v2/access/*"};

    private static final Map<String, String> SUCCESSORS = Map.of(
            "features", "labelClusters",
            "attributes", "labelClusters",
            "attributesWithLabels", "labelClusters?includeRawLabels=true",
            "streets", "accessScoreStreets",
            "neighborhoods", "accessScoreRegions");

    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(
                request,
                () -> {
                    throw gone(request);
                },
                fault -> FaultReport.of(fault, ErrorShape.B));
    }

    private static ApiException gone(Request request) {
        String last = request.path().substring(request.path().lastIndexOf('/') + 1);
        String root = request.baseUrl() + SidewalkApi.ROOT;
        String successor = SUCCESSORS.get(last);
        String instead =
                successor == null ? root + "openapi.json describes the current endpoints" : "use " + root + successor;
        return new ApiException(ErrorCode.GONE, "This path belongs to a retired API version; " + instead, null, null);
    }
}
