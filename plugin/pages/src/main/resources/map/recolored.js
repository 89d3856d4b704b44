// Recolors streets immediately. While sliders move, the tiles stay as they are, and streets in view whose color changed are drawn over
// them, outside the map's frames: a frame would redraw marks and names as well.
//
//   const over = makeRecolored(streets, widthAt)   streets: the layer of streets; widthAt: line width in pixels by MapLibre zoom
//   over.layer                                     the layer to place above streets
//   over.show(colors)                              draws; colors: { rows: Map of street to row, of: palette index by row, palette }
//   over.settle(colors)                            states the colors that the tiles have now; null: unknown

import { penOf } from './base/dom.js';
import { endsOf, zoomOf } from './style.js';

const UNKNOWN = 255; // palette index for no color

function makeCanvas() {
  const canvas = document.createElement('canvas');
  canvas.className = 'recolored';
  return canvas;
}

/** Returns the streets of a frame, once for each tile that contains them. */
function linesIn(streets, { extent }, { rows }) {
  const lines = [];
  for (const feature of streets.getFeaturesInExtent(extent)) {
    const row = rows.get(feature.getId());
    if (row != null) lines.push({ row, flat: feature.getFlatCoordinates(), ends: feature.getEnds() });
  }
  return lines;
}

/** Adds a line to the path, by OpenLayers' transform from coordinates to pixels. */
function trace(pen, { flat, ends }, [a, b, c, d, e, f]) {
  let at = 0;
  for (const end of ends) {
    for (let first = true; at < end; at += 2, first = false) {
      const [x, y] = [flat[at], flat[at + 1]];
      if (first) pen.moveTo(a * x + c * y + e, b * x + d * y + f);
      else pen.lineTo(a * x + c * y + e, b * x + d * y + f);
    }
  }
}

export function makeRecolored(streets, widthAt) {
  const canvas = makeCanvas();
  const pen = penOf(canvas);
  let frame = null; // the map's last frame
  let below = null; // color index in the tiles by row
  let colors = null; // colors to show; null: those of the tiles
  let lines = null; // lines in the frame; null: not yet collected
  let shown = null; // color index by line

  function clear() {
    if (!frame) return;
    const [width, height] = frame.size.map(side => Math.round(side * frame.pixelRatio));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    else pen.clearRect(0, 0, width, height);
    lines = null;
  }

  function draw() {
    if (!lines) {
      lines = linesIn(streets, frame, colors);
      shown = Uint8Array.from(lines, ({ row }) => below?.[row] ?? UNKNOWN);
    }
    const groups = colors.palette.map(() => []);
    lines.forEach((line, i) => {
      const color = colors.of[line.row];
      if (color === shown[i] || color === UNKNOWN) return;
      shown[i] = color;
      groups[color].push(line);
    });
    const width = widthAt(zoomOf(frame.viewState.resolution));
    pen.setTransform(frame.pixelRatio, 0, 0, frame.pixelRatio, 0, 0);
    Object.assign(pen, { lineWidth: width, ...endsOf(width) });
    groups.forEach((group, color) => {
      if (group.length === 0) return;
      pen.strokeStyle = colors.palette[color];
      pen.beginPath();
      group.forEach(line => trace(pen, line, frame.coordinateToPixelTransform));
      pen.stroke();
    });
    pen.setTransform(1, 0, 0, 1, 0, 0);
  }

  const layer = new window.ol.layer.Layer({
    render(state) {
      frame = state;
      if (colors) {
        clear();
        draw();
      }
      return canvas;
    },
  });
  return {
    layer,
    show(wanted) {
      colors = wanted;
      if (frame && layer.isVisible()) draw();
    },
    settle(known) {
      below = known?.of ?? null;
      colors = null;
      clear();
    },
  };
}
