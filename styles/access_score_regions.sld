<?xml version="1.0" encoding="UTF-8"?>
<!-- Regions by accessibility score, in the five classes of the streets. Pale and hatched: less than 0.8 of the streets' length is audited, so
     the score is provisional and not ranked. Hatched alone: no street is audited, so there is no score. -->
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.opengis.net/sld http://schemas.opengis.net/sld/1.0.0/StyledLayerDescriptor.xsd">
  <NamedLayer>
    <Name>access_score_regions</Name>
    <UserStyle>
      <Title>Regions by accessibility score</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>score-08</Name>
          <Title>0.8 to 1: most accessible</Title>
          <ogc:Filter><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>score</ogc:PropertyName><ogc:Literal>0.8</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo></ogc:Filter>
          <PolygonSymbolizer>
            <Fill>
              <CssParameter name="fill">var(--score-5)</CssParameter>
              <CssParameter name="fill-opacity">0.85</CssParameter>
            </Fill>
          </PolygonSymbolizer>
        </Rule>
        <Rule>
          <Name>score-06</Name>
          <Title>0.6 to 0.8</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>score</ogc:PropertyName><ogc:Literal>0.6</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>score</ogc:PropertyName><ogc:Literal>0.8</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <PolygonSymbolizer>
            <Fill>
              <CssParameter name="fill">var(--score-4)</CssParameter>
              <CssParameter name="fill-opacity">0.85</CssParameter>
            </Fill>
          </PolygonSymbolizer>
        </Rule>
        <Rule>
          <Name>score-04</Name>
          <Title>0.4 to 0.6</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>score</ogc:PropertyName><ogc:Literal>0.4</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>score</ogc:PropertyName><ogc:Literal>0.6</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <PolygonSymbolizer>
            <Fill>
              <CssParameter name="fill">var(--score-3)</CssParameter>
              <CssParameter name="fill-opacity">0.85</CssParameter>
            </Fill>
          </PolygonSymbolizer>
        </Rule>
        <Rule>
          <Name>score-02</Name>
          <Title>0.2 to 0.4</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>score</ogc:PropertyName><ogc:Literal>0.2</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>score</ogc:PropertyName><ogc:Literal>0.4</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <PolygonSymbolizer>
            <Fill>
              <CssParameter name="fill">var(--score-2)</CssParameter>
              <CssParameter name="fill-opacity">0.85</CssParameter>
            </Fill>
          </PolygonSymbolizer>
        </Rule>
        <Rule>
          <Name>score-0</Name>
          <Title>0 to 0.2: least accessible</Title>
          <ogc:Filter><ogc:PropertyIsLessThan><ogc:PropertyName>score</ogc:PropertyName><ogc:Literal>0.2</ogc:Literal></ogc:PropertyIsLessThan></ogc:Filter>
          <PolygonSymbolizer>
            <Fill>
              <CssParameter name="fill">var(--score-1)</CssParameter>
              <CssParameter name="fill-opacity">0.85</CssParameter>
            </Fill>
          </PolygonSymbolizer>
        </Rule>
      </FeatureTypeStyle>
      <FeatureTypeStyle>
        <Rule>
          <Name>unaudited</Name>
          <Title>Not audited</Title>
          <ogc:Filter><ogc:PropertyIsNull><ogc:PropertyName>score</ogc:PropertyName></ogc:PropertyIsNull></ogc:Filter>
          <PolygonSymbolizer>
            <Fill>
              <GraphicFill>
                <Graphic>
                  <Mark>
                    <WellKnownName>shape://slash</WellKnownName>
                    <Stroke>
                      <CssParameter name="stroke">var(--unaudited-line)</CssParameter>
                      <CssParameter name="stroke-width">1.5</CssParameter>
                    </Stroke>
                  </Mark>
                  <Size>8</Size>
                </Graphic>
              </GraphicFill>
            </Fill>
          </PolygonSymbolizer>
        </Rule>
        <Rule>
          <Name>few</Name>
          <Title>Less than 80 % audited</Title>
          <ogc:Filter><ogc:And><ogc:Not><ogc:PropertyIsNull><ogc:PropertyName>score</ogc:PropertyName></ogc:PropertyIsNull></ogc:Not><ogc:PropertyIsLessThan><ogc:PropertyName>coverage</ogc:PropertyName><ogc:Literal>0.8</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <PolygonSymbolizer>
            <Fill>
              <CssParameter name="fill">var(--map-ground)</CssParameter>
              <CssParameter name="fill-opacity">0.65</CssParameter>
            </Fill>
          </PolygonSymbolizer>
          <PolygonSymbolizer>
            <Fill>
              <GraphicFill>
                <Graphic>
                  <Mark>
                    <WellKnownName>shape://slash</WellKnownName>
                    <Stroke>
                      <CssParameter name="stroke">var(--unaudited-line)</CssParameter>
                      <CssParameter name="stroke-width">1</CssParameter>
                    </Stroke>
                  </Mark>
                  <Size>8</Size>
                </Graphic>
              </GraphicFill>
            </Fill>
          </PolygonSymbolizer>
        </Rule>
      </FeatureTypeStyle>
      <FeatureTypeStyle>
        <Rule>
          <Name>border</Name>
          <PolygonSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--region-border)</CssParameter>
              <CssParameter name="stroke-width">1</CssParameter>
            </Stroke>
          </PolygonSymbolizer>
        </Rule>
      </FeatureTypeStyle>
      <FeatureTypeStyle>
        <Rule>
          <Name>name</Name>
          <MaxScaleDenominator>300000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font>
              <CssParameter name="font-family">SansSerif</CssParameter>
              <CssParameter name="font-size">12</CssParameter>
              <CssParameter name="font-weight">bold</CssParameter>
            </Font>
            <LabelPlacement>
              <PointPlacement>
                <AnchorPoint><AnchorPointX>0.5</AnchorPointX><AnchorPointY>0.5</AnchorPointY></AnchorPoint>
              </PointPlacement>
            </LabelPlacement>
            <Halo>
              <Radius>2</Radius>
              <Fill>
                <CssParameter name="fill">var(--halo)</CssParameter>
                <CssParameter name="fill-opacity">0.85</CssParameter>
              </Fill>
            </Halo>
            <Fill><CssParameter name="fill">var(--region-name-in-pictures)</CssParameter></Fill>
          </TextSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
