package org.sidewalkdata.geoserver.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

class ApiHandlerMappingTest {
    private final ApiHandlerMapping mapping = new ApiHandlerMapping(Optional.of((request, response) -> {}));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v3/api/labelClusters",
                "/v3/api/",
                "/v3/api",
                "/v3/api/nothing",
                "/v3/%61pi/rawLabels",
                "/v3/api/x;jsessionid=1"
            })
    void whatIsBelowThePathIsOurs(String path) {
        assertThat(mapping.getHandler(request(path))).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/web/",
                "/wfs",
                "/v3",
                "/v3/apis",
                "/sidewalk/v3/api/labelClusters",
                "/v3/api%2",
                "/rest/v3/api/"
            })
    void theRestIsGeoServers(String path) {
        assertThat(mapping.getHandler(request(path))).isNull();
    }

    /** Returns a request as GeoServer's dispatch filter leaves it: servlet path and path info are different. */
    private static MockHttpServletRequest request(String path) {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/geoserver" + path);
        request.setContextPath("/geoserver");
        request.setServletPath("/v3");
        request.setPathInfo("/elsewhere");
        return request;
    }
}
