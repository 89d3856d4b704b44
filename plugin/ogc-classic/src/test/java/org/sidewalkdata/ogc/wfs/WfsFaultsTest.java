package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesCity;

/** The error reports of invalid requests. */
class WfsFaultsTest extends WfsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "request=GetCapabilities|400|MissingParameterValue|service",
                "service=WFS|400|MissingParameterValue|request",
                "service=WMS&request=GetCapabilities|400|InvalidParameterValue|service",
                "service=WFS&request=Fly|400|OperationNotSupported|Fly",
                "service=WFS&request=GetCapabilities&acceptVersions=3.0.0|400|VersionNegotiationFailed|acceptVersions",
                "service=WFS&request=GetCapabilities&sections=Weather|400|InvalidParameterValue|sections",
                "service=WFS&version=1.0.0&request=GetFeature&typeName=regions|400|InvalidParameterValue|version",
                "service=WFS&version=1.0.0&request=GetCapabilities|400|InvalidParameterValue|version",
                "service=WFS&version=2.0.0&request=GetFeature|400|MissingParameterValue|typeNames",
                "service=WFS&request=DescribeFeatureType&typeNames=a:regions&namespaces=xmlns(a,urn:other)|400|InvalidParameterValue|typeNames",
                "service=WFS&request=DescribeStoredQueries&storedQuery_Id=x|400|InvalidParameterValue|storedQuery_Id",
                "service=WFS&request=GetPropertyValue&typeNames=regions|400|MissingParameterValue|valueReference",
                "service=WFS&request=GetPropertyValue&typeNames=regions&valueReference=x|400|InvalidParameterValue|valueReference",
                "typeNames=rivers|400|InvalidParameterValue|typeNames",
                "typeNames=regions,label_clusters|400|OptionNotSupported|typeNames",
                "typeNames=regions&count=-1|400|InvalidParameterValue|count",
                "typeNames=regions&startIndex=a|400|InvalidParameterValue|startIndex",
                "typeNames=regions&srsName=EPSG:27700|400|InvalidParameterValue|srsName",
                "typeNames=regions&bbox=1,2,3|400|InvalidParameterValue|bbox",
                "typeNames=regions&bbox=-123,45,-122,46|400|InvalidParameterValue|bbox",
                "typeNames=regions&bbox=1,2,3,NaN|400|InvalidParameterValue|bbox",
                "typeNames=regions&propertyName=population|400|InvalidParameterValue|propertyName",
                "typeNames=regions&sortBy=geom|400|InvalidParameterValue|sortBy",
                "typeNames=regions&resultType=some|400|InvalidParameterValue|resultType",
                "typeNames=regions&outputFormat=dxf|400|InvalidParameterValue|outputFormat",
                "typeNames=regions&outputFormat=csv&srsName=EPSG:3857|400|InvalidParameterValue|srsName",
                "typeNames=(regions)(raw_labels)&outputFormat=csv|400|OptionNotSupported|outputFormat",
                "typeNames=regions&resourceId=raw_labels.1|400|InvalidParameterValue|resourceId",
                "storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=nothing|404|NotFound|id",
                "typeNames=regions&cql_filter=name+LIKE|400|InvalidParameterValue|cql_filter",
                "typeNames=regions&filter=<Filter>|400|OperationParsingFailed|filter",
                "typeNames=regions&filter=<Filter/>|400|InvalidParameterValue|filter",
                "typeNames=regions&filter=<Filter/>&resourceId=regions.1|400|InvalidParameterValue|resourceId",
                "storedQuery_Id=urn:x&id=regions.1|400|InvalidParameterValue|storedQuery_Id",
                "storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById|400|MissingParameterValue|id",
                "storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=regions.77|404|NotFound|id",
            })
    void faultsAreReported(String parameters, int status, String code, String locator) {
        String query = parameters.startsWith("service") || parameters.startsWith("request")
                ? parameters
                : WfsCity.FEATURES + parameters;
        try (Response answer = town.get(query)) {
            assertThat(answer.status()).isEqualTo(status);
            assertThat(FeaturesCity.body(answer))
                    .contains("exceptionCode=\"" + code + "\" locator=\"" + locator + "\"", "version=\"2.0.0\"");
            assertThat(answer.headers())
                    .containsEntry("Cache-Control", "no-store")
                    .doesNotContainKey("ETag");
        }
    }

    @Test
    void aSourceThatFailsBeforeTheFirstByteIsAReport() {
        town.source.failAtRow(0, new DataSourceException("secret", new IllegalStateException(), true));
        try (Response answer = town.get(WfsCity.FEATURES + "typeNames=label_clusters")) {
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers()).containsKey("Retry-After");
            assertThat(FeaturesCity.body(answer)).contains("NoApplicableCode").doesNotContain("secret");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a/>",
                "not XML",
                "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/hostname'>]><x>&a;</x>",
                "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='2.0.0'/>",
                "<Transaction xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='2.0.0'/>",
                "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='9'/>",
            })
    void brokenXmlIsReported(String xml) {
        try (Response answer = town.post(xml)) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(FeaturesCity.body(answer)).contains("<ows:ExceptionReport", "locator=");
        }
    }

    @Test
    void aBodyWithoutEndIsRefused() {
        java.io.InputStream endless = new java.io.InputStream() {
            @Override
            public int read() {
                return ' ';
            }
        };
        var request = new org.sidewalkdata.http.Request(
                "POST", WfsApi.ROOT, "", java.util.Map.of(), WfsCity.HOST, () -> endless);
        try (Response answer = town.api.handle(request)) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(FeaturesCity.body(answer)).contains("OperationParsingFailed");
        }
    }
}
