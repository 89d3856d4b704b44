<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<!-- The style of streets in QGIS: the classes and colors of styles/access_score_streets.sld. -->
<qgis version="3.22" styleCategories="Symbology">
  <renderer-v2 type="RuleRenderer" symbollevels="0" enableorderby="0" forceraster="0">
    <rules key="streets">
      <rule key="class0" symbol="0" filter="score &gt;= 0.8" label="0.8 to 1: most accessible"/>
      <rule key="class1" symbol="1" filter="score &gt;= 0.6 AND score &lt; 0.8" label="0.6 to 0.8"/>
      <rule key="class2" symbol="2" filter="score &gt;= 0.4 AND score &lt; 0.6" label="0.4 to 0.6"/>
      <rule key="class3" symbol="3" filter="score &gt;= 0.2 AND score &lt; 0.4" label="0.2 to 0.4"/>
      <rule key="class4" symbol="4" filter="score &lt; 0.2" label="0 to 0.2: least accessible"/>
      <rule key="class5" symbol="5" filter="ELSE" label="Not audited"/>
    </rules>
    <symbols>
      <symbol name="0" type="line" alpha="1" clip_to_extent="1">
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--street-edge)"/>
            <Option name="line_width" type="QString" value="0.9"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--score-5)"/>
            <Option name="line_width" type="QString" value="0.6"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
      </symbol>
      <symbol name="1" type="line" alpha="1" clip_to_extent="1">
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--street-edge)"/>
            <Option name="line_width" type="QString" value="0.9"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--score-4)"/>
            <Option name="line_width" type="QString" value="0.6"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
      </symbol>
      <symbol name="2" type="line" alpha="1" clip_to_extent="1">
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--street-edge)"/>
            <Option name="line_width" type="QString" value="0.9"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--score-3)"/>
            <Option name="line_width" type="QString" value="0.6"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
      </symbol>
      <symbol name="3" type="line" alpha="1" clip_to_extent="1">
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--street-edge)"/>
            <Option name="line_width" type="QString" value="0.9"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--score-2)"/>
            <Option name="line_width" type="QString" value="0.6"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
      </symbol>
      <symbol name="4" type="line" alpha="1" clip_to_extent="1">
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--street-edge)"/>
            <Option name="line_width" type="QString" value="0.9"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--score-1)"/>
            <Option name="line_width" type="QString" value="0.6"/>
            <Option name="line_style" type="QString" value="solid"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
      </symbol>
      <symbol name="5" type="line" alpha="1" clip_to_extent="1">
        <layer class="SimpleLine" enabled="1" pass="0">
          <Option type="Map">
            <Option name="line_color" type="QString" value="var(--unaudited-line)"/>
            <Option name="line_width" type="QString" value="0.4"/>
            <Option name="line_style" type="QString" value="dash"/>
            <Option name="capstyle" type="QString" value="round"/>
            <Option name="joinstyle" type="QString" value="round"/>
          </Option>
        </layer>
      </symbol>
    </symbols>
  </renderer-v2>
</qgis>
