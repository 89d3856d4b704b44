<?xml version="1.0" encoding="UTF-8"?>
<!-- Sidewalk presence on both sides of each street, drawn left and right of the street's line. Red and blue of ColorBrewer's RdBu,
     readable with any color vision; unaudited sides are dashed gray. 1:20,000 lies between zoom 14 and 15. -->
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.opengis.net/sld http://schemas.opengis.net/sld/1.0.0/StyledLayerDescriptor.xsd">
  <NamedLayer>
    <Name>sidewalk_presence</Name>
    <UserStyle>
      <Title>Sidewalks on both sides of streets</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>far-left-absent</Name>
          <Title>No sidewalk</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>left</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>absent</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--sidewalk-absent)</CssParameter>
              <CssParameter name="stroke-width">1.2</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
            </Stroke>
            <PerpendicularOffset>1.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>far-left-present</Name>
          <Title>Sidewalk</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>left</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>present</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--sidewalk-present)</CssParameter>
              <CssParameter name="stroke-width">1.2</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
            </Stroke>
            <PerpendicularOffset>1.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>far-left-unknown</Name>
          <Title>Not audited</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>left</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>unknown</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--unaudited-line)</CssParameter>
              <CssParameter name="stroke-width">1.2</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
              <CssParameter name="stroke-dasharray">6 4</CssParameter>
            </Stroke>
            <PerpendicularOffset>1.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>far-right-absent</Name>
          <Title>No sidewalk</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>right</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>absent</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--sidewalk-absent)</CssParameter>
              <CssParameter name="stroke-width">1.2</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
            </Stroke>
            <PerpendicularOffset>-1.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>far-right-present</Name>
          <Title>Sidewalk</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>right</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>present</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--sidewalk-present)</CssParameter>
              <CssParameter name="stroke-width">1.2</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
            </Stroke>
            <PerpendicularOffset>-1.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>far-right-unknown</Name>
          <Title>Not audited</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>right</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>unknown</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MinScaleDenominator>20000</MinScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--unaudited-line)</CssParameter>
              <CssParameter name="stroke-width">1.2</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
              <CssParameter name="stroke-dasharray">6 4</CssParameter>
            </Stroke>
            <PerpendicularOffset>-1.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>near-left-absent</Name>
          <Title>No sidewalk</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>left</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>absent</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--sidewalk-absent)</CssParameter>
              <CssParameter name="stroke-width">2.5</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
            </Stroke>
            <PerpendicularOffset>3.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>near-left-present</Name>
          <Title>Sidewalk</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>left</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>present</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--sidewalk-present)</CssParameter>
              <CssParameter name="stroke-width">2.5</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
            </Stroke>
            <PerpendicularOffset>3.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>near-left-unknown</Name>
          <Title>Not audited</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>left</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>unknown</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--unaudited-line)</CssParameter>
              <CssParameter name="stroke-width">2.5</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
              <CssParameter name="stroke-dasharray">6 4</CssParameter>
            </Stroke>
            <PerpendicularOffset>3.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>near-right-absent</Name>
          <Title>No sidewalk</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>right</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>absent</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--sidewalk-absent)</CssParameter>
              <CssParameter name="stroke-width">2.5</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
            </Stroke>
            <PerpendicularOffset>-3.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>near-right-present</Name>
          <Title>Sidewalk</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>right</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>present</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--sidewalk-present)</CssParameter>
              <CssParameter name="stroke-width">2.5</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
            </Stroke>
            <PerpendicularOffset>-3.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>near-right-unknown</Name>
          <Title>Not audited</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsEqualTo><ogc:PropertyName>street_side</ogc:PropertyName><ogc:Literal>right</ogc:Literal></ogc:PropertyIsEqualTo><ogc:PropertyIsEqualTo><ogc:PropertyName>presence</ogc:PropertyName><ogc:Literal>unknown</ogc:Literal></ogc:PropertyIsEqualTo></ogc:And></ogc:Filter>
          <MaxScaleDenominator>20000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke>
              <CssParameter name="stroke">var(--unaudited-line)</CssParameter>
              <CssParameter name="stroke-width">2.5</CssParameter>
              <CssParameter name="stroke-linejoin">round</CssParameter>
              <CssParameter name="stroke-dasharray">6 4</CssParameter>
            </Stroke>
            <PerpendicularOffset>-3.5</PerpendicularOffset>
          </LineSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
