// Layers that are cheaper to drag than OpenLayers' own.
//
//   steadyTiles(options)   vector tiles that are drawn once. OpenLayers first draws tiles that arrive during a drag at the tile's zoom, and
//                          again at the map's fractional zoom when the pointer is released: all in one frame.
//   restingTiles(options)  the same for names, which are placed when the map rests; until then the drawn names move with the map
//   restingVector(options) the same for names from a vector source
// Options: those of ol.layer.VectorTile and ol.layer.Vector.

const drawsOnce = Renderer => class extends Renderer {
  renderFrame(frame, target) {
    const { resolution } = frame.viewState;
    const source = this.getLayer().getSource();
    this.steady = resolution === this.before && source.getTileGrid().getZForResolution(resolution, source.zDirection);
    this.before = resolution;
    return super.renderFrame(frame, target);
  }

  getTile(z, x, y, frame) {
    const tile = super.getTile(z, x, y, frame);
    if (tile && this.steady === z) tile.wantedResolution = frame.viewState.resolution;
    return tile;
  }
};

const rests = Renderer => class extends Renderer {
  prepareFrame(frame) {
    return this.getLayer().isMoved() || super.prepareFrame(frame);
  }

  renderFrame(frame, target) {
    const layer = this.getLayer();
    const { center: [x, y], resolution } = frame.viewState;
    if (layer.isMoved()) {
      this.container.style.transform = `translate(${(layer.drawn.x - x) / resolution}px, ${(y - layer.drawn.y) / resolution}px)`;
      return this.container;
    }
    const container = super.renderFrame(frame, null); // null: a separate canvas
    if (container) {
      container.style.transform = '';
      layer.drawn = { x, y, resolution };
    }
    return container;
  }

  renderDeferred(frame) {
    if (!this.getLayer().isMoved()) super.renderDeferred(frame);
  }
};

const resting = Layer => class extends Layer {
  /** Returns whether the map is moving at the resolution at which this layer was last drawn. */
  isMoved() {
    const view = this.getMapInternal().getView();
    return this.drawn?.resolution === view.getResolution() && (view.getInteracting() || view.getAnimating());
  }

  /** Disables decluttering where it is not needed: with it, every frame records the drawing of all layers and replays it afterwards. */
  getDeclutter() {
    const view = this.getMapInternal()?.getView();
    return view && view.getZoom() > this.getMinZoom() && !this.isMoved() ? super.getDeclutter() : undefined;
  }
};

const drawnBy = (Layer, makeRenderer) => class extends Layer {
  createRenderer() {
    return makeRenderer(this);
  }
};

function make(Layer, Renderer, options) {
  return new (drawnBy(Layer, layer => new Renderer(layer, {})))(options);
}

const OF_NAMES = { declutter: true, className: 'ol-layer names' };

export function steadyTiles(options) {
  return make(window.ol.layer.VectorTile, drawsOnce(window.ol.renderer.canvas.VectorTileLayer), options);
}

export function restingTiles(options) {
  const renderer = rests(drawsOnce(window.ol.renderer.canvas.VectorTileLayer));
  return make(resting(window.ol.layer.VectorTile), renderer, { ...options, ...OF_NAMES });
}

export function restingVector(options) {
  return make(resting(window.ol.layer.Vector), rests(window.ol.renderer.canvas.VectorLayer), { ...options, ...OF_NAMES });
}
