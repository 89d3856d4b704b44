// Streets in other colours at once. While sliders move, the tiles keep the pictures that they have, and those streets in view that have
// another colour by now are drawn over them, outside of the map's own frames: a frame draws marks and names anew as well.
//
//   const over = makeRecolored(streets, widthAt)   the layer of streets; the width of its lines in pixels, by MapLibre zoom
//   over.layer                                     to be put above it
//   over.show(colors)                              draws; colors: { rows: Map of street to row, of: for each row a place in palette, palette }
//   over.settle(colors)                            the tiles have these colours now; null: nobody knows which they have

import { endsOf, zoomOf } from './style.js';

const UNKNOWN = 255; // place of no colour

function makeCanvas() {
  const canvas = document.createElement('canvas');
  canvas.className = 'recolored';
  return canvas;
}

/** The streets of a frame, each as often as it is in a tile. */
function linesIn(streets, { extent }, { rows }) {
  const lines = [];
  for (const feature of streets.getFeaturesInExtent(extent)) {
    const row = rows.get(feature.getId());
    if (row != null) lines.push({ row, flat: feature.getFlatCoordinates(), ends: feature.getEnds() });
  }
  return lines;
}

/** @param to pixels from coordinates: the six numbers of OpenLayers' transforms */
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
  const pen = canvas.getContext('2d');
  let frame = null; // of the map, the last one
  let below = null; // for each row the colour that tiles have
  let colors = null; // to be shown; null: those of the tiles
  let lines = null; // in the frame; null: to be looked for
  let shown = null; // for each line the colour that it has

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
