package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesCity;

/** The features that filters select in every notation, and the filters that are rejected. */
class WfsFiltersTest extends WfsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bbox=45.05,-123,45.05,-122.95|3",
                "bbox=-123,45.05,-122.95,45.05,EPSG:4326|3",
                "bbox=-123,45.05,-122.95,45.05,urn:ogc:def:crs:OGC:1.3:CRS84|3",
                "bbox=45.05,-123,45.05,-122.95,urn:ogc:def:crs:EPSG::4326|3",
                "bbox=-13692297,5622000,-13690000,5624000,EPSG:3857|2",
                "bbox=-13692297,5622000,-13690000,5624000,EPSG:900913|2",
                "cql_filter=cluster_size=5|11",
                "bbox=45.05,-123,45.05,-122.95&cql_filter=cluster_size=1|3",
                "resourceId=label_clusters.3,label_clusters.13,label_clusters.4|2",
                "resourceId=nothing|0",
                "featureId=label_clusters.3|1",
            })
    void filtersChoose(String parameters, int matched) {
        assertThat(town.good(WfsCity.FEATURES + "typeNames=label_clusters&resultType=hits&" + parameters))
                .contains(" numberMatched=\"" + matched + "\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsEqualTo>|30",
                "<PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>[steep,narrow]</Literal></PropertyIsEqualTo>|30",
                "<PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>[steep]</Literal></PropertyIsEqualTo>|0",
                "<PropertyIsEqualTo matchAction='All'><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsEqualTo>|0",
                "<PropertyIsEqualTo><Literal>[]</Literal><ValueReference>tags</ValueReference></PropertyIsEqualTo>|30",
                "<PropertyIsNotEqualTo><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsNotEqualTo>|30",
                "<PropertyIsEqualTo matchCase='false'><ValueReference>label_type</ValueReference><Literal>CURBRAMP</Literal></PropertyIsEqualTo>|8",
                "<PropertyIsEqualTo matchCase='false'><ValueReference>label_type</ValueReference><Literal> CURBRAMP</Literal></PropertyIsEqualTo>|0",
                "<PropertyIsGreaterThan><Literal> 2 </Literal><ValueReference> severity </ValueReference></PropertyIsGreaterThan>|15",
                "<PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>pano_id</ValueReference><Literal>pano.</Literal></PropertyIsLike>|10",
                "<PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>image_url</ValueReference><Literal>*example!.org/1*</Literal></PropertyIsLike>|11",
                "<PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>pano_id</ValueReference><Literal>%</Literal></PropertyIsLike>|0",
                "<PropertyIsBetween><ValueReference>label_id</ValueReference><LowerBoundary><Literal>5</Literal></LowerBoundary><UpperBoundary><Literal>7.5</Literal></UpperBoundary></PropertyIsBetween>|3",
                "<PropertyIsNull><ValueReference>correct</ValueReference></PropertyIsNull>|15",
                "<PropertyIsNull><ValueReference>gml:name</ValueReference></PropertyIsNull>|60",
                "<PropertyIsNil><ValueReference>correct</ValueReference></PropertyIsNil>|0",
                "<Not><PropertyIsEqualTo><ValueReference>correct</ValueReference><Literal>true</Literal></PropertyIsEqualTo></Not>|30",
                "<During><ValueReference>time_created</ValueReference><g:TimePeriod><g:beginPosition>2024-05-01T12:00:00Z</g:beginPosition><g:endPosition>2024-05-01T12:00:00.010Z</g:endPosition></g:TimePeriod></During>|9",
                "<After><ValueReference>time_created</ValueReference><g:TimeInstant><g:timePosition>2024-05-01T14:00+02:00</g:timePosition></g:TimeInstant></After>|29",
                "<TEquals><ValueReference>time_created</ValueReference><g:TimeInstant><g:timePosition>2024-05-01T12:00:00</g:timePosition></g:TimeInstant></TEquals>|1",
                "<BBOX><g:Envelope srsName='EPSG:4326'><g:lowerCorner>-123 45</g:lowerCorner><g:upperCorner>-122.99 46</g:upperCorner></g:Envelope></BBOX>|7",
                "<Intersects><ValueReference>geom</ValueReference><g:Polygon srsName='urn:ogc:def:crs:OGC:1.3:CRS84'><g:exterior><g:LinearRing><g:posList>-123.1 45 -122.99 45 -122.99 46 -123.1 46 -123.1 45</g:posList></g:LinearRing></g:exterior></g:Polygon></Intersects>|7",
                "<Disjoint><ValueReference>geom</ValueReference><g:Polygon><g:exterior><g:LinearRing><g:posList>45 -123.1 45 -122.99 46 -122.99 46 -123.1 45 -123.1</g:posList></g:LinearRing></g:exterior></g:Polygon></Disjoint>|53",
                "<Within><ValueReference>geom</ValueReference><g:Envelope><g:lowerCorner>45 -123.1</g:lowerCorner><g:upperCorner>46 -122.99</g:upperCorner></g:Envelope></Within>|6",
                "<ResourceId rid='raw_labels.7'/><ResourceId rid='raw_labels.9'/>|2",
            })
    void filterElementsChoose(String condition, int matched) {
        String filter = "<Filter xmlns='http://www.opengis.net/fes/2.0' xmlns:g='http://www.opengis.net/gml/3.2'>"
                + condition + "</Filter>";
        assertThat(town.good(WfsCity.FEATURES + "typeNames=raw_labels&resultType=hits&filter="
                        + FeaturesCity.encode(filter)))
                .contains(" numberMatched=\"" + matched + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<PropertyIsEqualTo><ValueReference>pano</ValueReference><Literal>1</Literal></PropertyIsEqualTo>",
                "<PropertyIsEqualTo><ValueReference>severity</ValueReference><Literal>bad</Literal></PropertyIsEqualTo>",
                "<PropertyIsLessThan><ValueReference>correct</ValueReference><Literal>true</Literal></PropertyIsLessThan>",
                "<PropertyIsLessThan><ValueReference>tags</ValueReference><Literal>a</Literal></PropertyIsLessThan>",
                "<PropertyIsEqualTo><ValueReference>geom</ValueReference><Literal>a</Literal></PropertyIsEqualTo>",
                "<PropertyIsEqualTo><Function name='f'/><Literal>a</Literal></PropertyIsEqualTo>",
                "<PropertyIsLike><ValueReference>pano_id</ValueReference><Literal>a</Literal></PropertyIsLike>",
                "<After><ValueReference>pano_id</ValueReference><Literal>2024-05-01</Literal></After>",
                "<After><ValueReference>time_created</ValueReference><Literal>yesterday</Literal></After>",
                "<Intersects><ValueReference>geom</ValueReference></Intersects>",
                "<Intersects><g:Polygon><g:exterior><g:LinearRing><g:posList>0 0 1 1 2 2</g:posList></g:LinearRing></g:exterior></g:Polygon></Intersects>",
                "<Intersects><g:MultiPoint><g:pointMember><g:LineString><g:posList>0 0 1 1</g:posList></g:LineString></g:pointMember></g:MultiPoint></Intersects>",
                "<Intersects><g:Point srsName='EPSG:27700'><g:pos>0 0</g:pos></g:Point></Intersects>",
                "<Intersects><g:Point><g:pos>95 0</g:pos></g:Point></Intersects>",
                "<DWithin><ValueReference>geom</ValueReference><g:Point><g:pos>0 0</g:pos></g:Point></DWithin>",
                "<And><PropertyIsNull><ValueReference>correct</ValueReference></PropertyIsNull></And>",
            })
    void filterElementsThatWillNotDoAreReported(String condition) {
        String filter = "<Filter xmlns='http://www.opengis.net/fes/2.0' xmlns:g='http://www.opengis.net/gml/3.2'>"
                + condition + "</Filter>";
        try (Response answer =
                town.get(WfsCity.FEATURES + "typeNames=raw_labels&filter=" + FeaturesCity.encode(filter))) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(FeaturesCity.body(answer)).contains("locator=\"filter\"");
        }
    }

    @Test
    void aFilterOfTooManyConditionsIsRefused() {
        String condition = "<PropertyIsNull><ValueReference>cluster_size</ValueReference></PropertyIsNull>";
        String filter = "<Filter><Or>" + condition.repeat(600) + "</Or></Filter>";
        try (Response answer = town.post(WfsCity.query("", filter))) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(FeaturesCity.body(answer)).contains("500 conditions");
        }
    }

    @ParameterizedTest
    @CsvSource({"Crosses, 100, must not cross itself", "Intersects, 1500, 2000 positions"})
    void aTangleOfALineIsRefused(String operator, int turns, String complaint) {
        String line = "<g:LineString xmlns:g='http://www.opengis.net/gml/3.2'><g:posList>"
                + "45 -123 45.1 -122.9 45.1 -123 45 -122.9 ".repeat(turns / 2) + "</g:posList></g:LineString>";
        String filter = "<Filter><" + operator + ">" + line + "</" + operator + "></Filter>";
        try (Response answer = town.post(WfsCity.query("", filter))) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(FeaturesCity.body(answer)).contains(complaint);
        }
    }
}
