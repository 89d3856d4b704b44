package org.sidewalkdata.api.openapi;

import java.util.List;
import java.util.Map;

/**
 * Paths below {@code /v3/api/} that only some hosts have, beside those of all endpoints. The maps keep their order.
 *
 * @param paths as references for people list them
 * @param openApi the same paths in OpenAPI's form
 * @param schemas the schemas that they refer to, by name
 * @param responses the error responses that they refer to, by name
 */
public record AddedPaths(
        List<PathDescription> paths,
        Map<String, Object> openApi,
        Map<String, Object> schemas,
        Map<String, Object> responses) {
    public static final AddedPaths NONE = new AddedPaths(List.of(), Map.of(), Map.of(), Map.of());
}
