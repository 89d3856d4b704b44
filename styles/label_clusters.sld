<?xml version="1.0" encoding="UTF-8"?>
<!-- Clusters by label type, in the colors of Project Sidewalk. Each type also has a shape, so that types do not differ by
     color alone. 1:20,000 lies between zoom 14 and 15. -->
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.opengis.net/sld http://schemas.opengis.net/sld/1.0.0/StyledLayerDescriptor.xsd">
  <NamedLayer>
    <Name>label_clusters</Name>
    <UserStyle>
      <Title>Clusters of labels by type</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>far-CurbRamp</Name>
          <Title>Curb ramp</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>CurbRamp</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-CurbRamp)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>5</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>far-NoCurbRamp</Name>
          <Title>Missing curb ramp</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>NoCurbRamp</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>triangle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-NoCurbRamp)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>7</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>far-Crosswalk</Name>
          <Title>Crosswalk</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Crosswalk</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>cross</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Crosswalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--type-Crosswalk)</CssParameter>
                  <CssParameter name="stroke-width">2</CssParameter>
                </Stroke>
              </Mark>
              <Size>6</Size>
            </Graphic>
          </PointSymbolizer>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>cross</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Crosswalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>6</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>far-SurfaceProblem</Name>
          <Title>Surface problem</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>SurfaceProblem</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>star</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-SurfaceProblem)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>7</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>far-Obstacle</Name>
          <Title>Obstacle</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Obstacle</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>square</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Obstacle)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>5</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>far-Signal</Name>
          <Title>Pedestrian signal</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Signal</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>square</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Signal)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>5</Size>
              <Rotation>45</Rotation>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>far-NoSidewalk</Name>
          <Title>No sidewalk</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>NoSidewalk</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>x</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-NoSidewalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--type-NoSidewalk)</CssParameter>
                  <CssParameter name="stroke-width">2</CssParameter>
                </Stroke>
              </Mark>
              <Size>6</Size>
            </Graphic>
          </PointSymbolizer>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>x</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-NoSidewalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>6</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>far-Other</Name>
          <Title>Other</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Other</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Other)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">0.5</CssParameter>
                </Stroke>
              </Mark>
              <Size>5</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-CurbRamp</Name>
          <Title>Curb ramp</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>CurbRamp</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-CurbRamp)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>9</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-NoCurbRamp</Name>
          <Title>Missing curb ramp</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>NoCurbRamp</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>triangle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-NoCurbRamp)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>11</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-Crosswalk</Name>
          <Title>Crosswalk</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Crosswalk</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
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
              <Size>10</Size>
            </Graphic>
          </PointSymbolizer>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>cross</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Crosswalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>10</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-SurfaceProblem</Name>
          <Title>Surface problem</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>SurfaceProblem</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>star</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-SurfaceProblem)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>11</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-Obstacle</Name>
          <Title>Obstacle</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Obstacle</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>square</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Obstacle)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>9</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-Signal</Name>
          <Title>Pedestrian signal</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Signal</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>square</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Signal)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>9</Size>
              <Rotation>45</Rotation>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-NoSidewalk</Name>
          <Title>No sidewalk</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>NoSidewalk</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
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
              <Size>10</Size>
            </Graphic>
          </PointSymbolizer>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>x</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-NoSidewalk)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>10</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
        <Rule>
          <Name>near-Other</Name>
          <Title>Other</Title>
          <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>label_type</ogc:PropertyName><ogc:Literal>Other</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>circle</WellKnownName>
                <Fill><CssParameter name="fill">var(--type-Other)</CssParameter></Fill>
                <Stroke>
                  <CssParameter name="stroke">var(--mark-edge)</CssParameter>
                  <CssParameter name="stroke-width">1</CssParameter>
                </Stroke>
              </Mark>
              <Size>9</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
