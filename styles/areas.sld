<?xml version="1.0" encoding="UTF-8"?>
<!-- Areas of the city's own sets, such as wards: a pale area with a border. -->
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.opengis.net/sld http://schemas.opengis.net/sld/1.0.0/StyledLayerDescriptor.xsd">
  <NamedLayer>
    <Name>areas</Name>
    <UserStyle>
      <Title>Areas</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>area</Name>
          <Title>Area</Title>
          <PolygonSymbolizer>
            <Fill>
              <CssParameter name="fill">var(--area)</CssParameter>
              <CssParameter name="fill-opacity">0.08</CssParameter>
            </Fill>
            <Stroke>
              <CssParameter name="stroke">var(--area)</CssParameter>
              <CssParameter name="stroke-width">1.2</CssParameter>
            </Stroke>
          </PolygonSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
