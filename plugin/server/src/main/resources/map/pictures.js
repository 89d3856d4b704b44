// The pictures of vector tiles, of which every frame of the map is made.
//
//   copies(Renderer)   a renderer of vector tiles whose pictures have as many pixels as they take on the screen: to scale one takes five times
//                      as long as to copy it. While the zoom changes, those of the zoom before are scaled.
//   stamps(Renderer)   such a renderer, whose pictures have the marks of points as well; for layers whose render mode is 'image'

const IN_PICTURES = ['Polygon', 'LineString', 'Image'];

export const copies = Renderer => class extends Renderer {
  renderTileImage_(tile, { pixelRatio, viewState: { projection } }) {
    const layer = this.getLayer();
    const resolution = tile.wantedResolution;
    const [west, , east, north] = layer.getSource().getTileGridForProjection(projection).getTileCoordExtent(tile.wrappedTileCoord);
    const groups = tile.executorGroups[layer.ol_uid].filter(group => group.hasExecutors(IN_PICTURES));
    const side = groups.length ? Math.ceil((east - west) / resolution * pixelRatio - 0.001) : 0;
    const scale = side / (east - west);
    const pen = tile.getContext();
    Object.assign(pen.canvas, { width: side, height: side });
    groups.forEach(group => group.execute(pen, [side, side], [scale, 0, 0, -scale, -west * scale, north * scale], 0, true, IN_PICTURES, null));
    Object.assign(tile.getReplayState(layer), { renderedTileRevision: layer.getRevision(), renderedTileResolution: resolution });
  }

  drawTile(tile, frame, x, y, width, height, ...others) {
    this.resolution = frame.viewState.resolution;
    super.drawTile(tile, frame, x, y, width, height, ...others);
    const picture = tile.getImage();
    if (this.isCopied(tile) && picture.width) this.getRenderContext(frame).drawImage(picture, 0, 0, width, height, x, y, width, height);
  }

  isCopied(tile) {
    return tile.wantedResolution === this.resolution;
  }

  /** What super draws by itself, scaled: in another zoom, while that changes. */
  getTileImage(tile) {
    const picture = super.getTileImage(tile);
    return this.isCopied(tile) || !picture.width ? null : picture;
  }
};

const EVERYWHERE = [-Infinity, -Infinity, Infinity, Infinity];

export const stamps = Renderer => class extends copies(Renderer) {
  renderFeature(feature, tolerance, styles, builders, ...others) {
    builders.maxExtent_ = EVERYWHERE; // else marks are cut at the tile's edge: those that reach in from the next one are left out
    return super.renderFeature(feature, tolerance, styles, builders, ...others);
  }

  postRender(pen, frame) {
    const tiles = this.renderedTiles;
    this.renderedTiles = []; // nothing is left to be drawn
    super.postRender(pen, frame);
    this.renderedTiles = tiles;
  }
};
