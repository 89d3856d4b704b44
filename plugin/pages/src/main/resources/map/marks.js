// Marks of clusters: the style's color and a shape for each type, so that types do not differ by color alone.

import { penOf } from './base/dom.js';
import { corners, TYPES } from './look.js';

const shapes = new Map(TYPES.map(type => [type.name, corners(type.shape)]));

/** Returns the OpenLayers style of a mark. Radius and width are CSS pixels. */
export function markStyle({ type, radius, color, edge, width, zIndex }) {
  const { Circle, Fill, Icon, Stroke, Style } = window.ol.style;
  const points = shapes.get(type);
  if (!points)
    return new Style({
      zIndex,
      image: new Circle({ radius, fill: new Fill({ color }), stroke: new Stroke({ color: edge, width }) }),
    });
  const canvas = document.createElement('canvas');
  const half = Math.ceil(radius * 1.4 + width) + 1;
  canvas.width = canvas.height = 4 * half;
  const pen = penOf(canvas);
  pen.scale(2, 2);
  pen.translate(half, half);
  points.forEach(([x, y]) => pen.lineTo(x * radius, y * radius));
  pen.closePath();
  pen.fillStyle = color;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = width;
  pen.stroke();
  return new Style({ zIndex, image: new Icon({ img: canvas, scale: 0.5 }) });
}
