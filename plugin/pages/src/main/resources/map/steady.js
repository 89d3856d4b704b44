// Vector tiles that are cheaper to drag than OpenLayers' own: they are drawn once. OpenLayers first draws tiles that arrive during a drag at
// the tile's zoom, and again at the map's fractional zoom when the pointer is released: all in one frame.
//
//   steadyTiles(options)   options: those of ol.layer.VectorTile

/** @param {any} Renderer */
const drawsOnce = Renderer =>
  class extends Renderer {
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

export function steadyTiles(options) {
  const { canvas } = window.ol.renderer;
  const Steady = /** @type {any} */ (drawsOnce(canvas.VectorTileLayer));
  return new (class extends window.ol.layer.VectorTile {
    /** @returns {any} */
    createRenderer() {
      return new Steady(this, {});
    }
  })(options);
}
