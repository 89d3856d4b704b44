<?xml version="1.0" encoding="UTF-8"?>
<!-- Imported points. Those with a problem near them have another shape, so that they do not differ by color alone. 1:20,000 lies
     between zoom 14 and 15. -->
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.opengis.net/sld http://schemas.opengis.net/sld/1.0.0/StyledLayerDescriptor.xsd">
  <NamedLayer>
    <Name>points</Name>
    <UserStyle>
      <Title>Imported points</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>far-other</Name>
          <Title>No problem near</Title>
          <ogc:Filter><ogc:PropertyIsNull><ogc:PropertyName>label_cluster_id</ogc:PropertyName></ogc:PropertyIsNull></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">var(--paper)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--point)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>6</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>far-matched</Name>
          <Title>A problem within 15 m</Title>
          <ogc:Filter><ogc:Not><ogc:PropertyIsNull><ogc:PropertyName>label_cluster_id</ogc:PropertyName></ogc:PropertyIsNull></ogc:Not></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>triangle</WellKnownName>
                <Fill><CssParameter name="fill">var(--point)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>6</Size>
              <Rotation>180</Rotation>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-other</Name>
          <Title>No problem near</Title>
          <ogc:Filter><ogc:PropertyIsNull><ogc:PropertyName>label_cluster_id</ogc:PropertyName></ogc:PropertyIsNull></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">var(--paper)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--point)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>12</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-matched</Name>
          <Title>A problem within 15 m</Title>
          <ogc:Filter><ogc:Not><ogc:PropertyIsNull><ogc:PropertyName>label_cluster_id</ogc:PropertyName></ogc:PropertyIsNull></ogc:Not></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>triangle</WellKnownName>
                <Fill><CssParameter name="fill">var(--point)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>12</Size>
              <Rotation>180</Rotation>
            </Graphic>
          </PointSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
