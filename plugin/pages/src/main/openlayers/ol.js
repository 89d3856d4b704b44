// The part of OpenLayers that the map page uses, by the names of OpenLayers' full build. A class that is not listed is not in map/ol.js.

import Feature from 'ol/Feature.js';
import Map from 'ol/Map.js';
import View from 'ol/View.js';
import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import MVT from 'ol/format/MVT.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import Point from 'ol/geom/Point.js';
import Layer from 'ol/layer/Layer.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import CanvasVectorTileLayer from 'ol/renderer/canvas/VectorTileLayer.js';
import VectorSource from 'ol/source/Vector.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import XYZ from 'ol/source/XYZ.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

export const ol = {
  Feature,
  Map,
  View,
  control: { Attribution, ScaleLine },
  format: { GeoJSON, MVT },
  geom: { MultiLineString, Point },
  layer: { Layer, Tile: TileLayer, Vector: VectorLayer, VectorTile: VectorTileLayer },
  proj: { fromLonLat, toLonLat, transformExtent },
  renderer: { canvas: { VectorTileLayer: CanvasVectorTileLayer } },
  source: { Vector: VectorSource, VectorTile: VectorTileSource, XYZ },
  style: { Circle, Fill, Icon, RegularShape, Stroke, Style, Text },
};

window.ol = ol;
