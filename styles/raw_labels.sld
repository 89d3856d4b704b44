<?xml version="1.0" encoding="UTF-8"?>
<!-- Raw labels by type, with the colors and shapes of label_clusters.sld, smaller. Not drawn at low zoom: there are too many. -->
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.opengis.net/sld http://schemas.opengis.net/sld/1.0.0/StyledLayerDescriptor.xsd">
  <NamedLayer>
    <Name>raw_labels</Name>
    <UserStyle>
      <Title>Labels by type</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>near-CurbRamp</Name>
          <Title>Curb ramp</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>CurbRamp</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>70000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-CurbRamp)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.7</CssParameter>
                </Stroke>
              </Mark>
              <Size>7</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-NoCurbRamp</Name>
          <Title>Missing curb ramp</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>NoCurbRamp</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>70000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>triangle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-NoCurbRamp)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.7</CssParameter>
                </Stroke>
              </Mark>
              <Size>9</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-Crosswalk</Name>
          <Title>Crosswalk</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Crosswalk</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>70000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>cross</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Crosswalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--type-Crosswalk)</CssParameter>
                  <CssParameter name="stroke-width">3</CssParameter>
                </Stroke>
              </Mark>
              <Size>8</Size>
            </Graphic>
          </PointSymbolizer>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>cross</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Crosswalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.7</CssParameter>
                </Stroke>
              </Mark>
              <Size>8</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-SurfaceProblem</Name>
          <Title>Surface problem</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>SurfaceProblem</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>70000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>star</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-SurfaceProblem)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.7</CssParameter>
                </Stroke>
              </Mark>
              <Size>9</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-Obstacle</Name>
          <Title>Obstacle</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Obstacle</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>70000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>square</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Obstacle)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.7</CssParameter>
                </Stroke>
              </Mark>
              <Size>7</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-Signal</Name>
          <Title>Pedestrian signal</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Signal</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>70000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>square</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Signal)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.7</CssParameter>
                </Stroke>
              </Mark>
              <Size>7</Size>
              <Rotation>45</Rotation>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-NoSidewalk</Name>
          <Title>No sidewalk</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>NoSidewalk</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>70000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>x</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-NoSidewalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--type-NoSidewalk)</CssParameter>
                  <CssParameter name="stroke-width">3</CssParameter>
                </Stroke>
              </Mark>
              <Size>8</Size>
            </Graphic>
          </PointSymbolizer>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>x</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-NoSidewalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.7</CssParameter>
                </Stroke>
              </Mark>
              <Size>8</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-Other</Name>
          <Title>Other</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Other</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>70000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Other)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.7</CssParameter>
                </Stroke>
              </Mark>
              <Size>7</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
