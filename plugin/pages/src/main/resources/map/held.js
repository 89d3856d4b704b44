// A map that draws its first view once. OpenLayers draws the whole view again for each tile that arrives.
//
//   heldMap(options, sources)   options: those of ol.Map; sources: those of tiles to wait for

const PATIENCE = 1500; // milliseconds without a picture at most

export function heldMap(options, sources) {
  let loading = 0;
  let held = false;
  const map = new (class extends window.ol.Map {
    render() {
      if (!held) super.render();
    }
  })(options);
  const release = () => {
    clearTimeout(waiting);
    sources.forEach(source => Object.entries(counts).forEach(([event, count]) => source.un(event, count)));
    held = false;
    map.render();
  };
  const ended = () => {
    if (--loading === 0) release();
  };
  const counts = {
    tileloadstart() {
      held = ++loading > 0;
    },
    tileloadend: ended,
    tileloaderror: ended,
  };
  sources.forEach(source => Object.entries(counts).forEach(([event, count]) => source.on(event, count)));
  ['pointerdown', 'wheel'].forEach(event =>
    map.getViewport().addEventListener(event, release, { once: true, passive: true }),
  );
  const waiting = setTimeout(release, PATIENCE);
  return map;
}
