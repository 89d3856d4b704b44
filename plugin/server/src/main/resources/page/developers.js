// Puts this server's own address, and a place in its city, into the snippets.

const base = new URL('.', document.baseURI).href.replace(/\/$/, '');
replace('http://localhost:8080', base);

const city = await fetch('map/city.json').then(answer => (answer.ok ? answer.json() : {}));
if (city.bounds) {
  const [west, south, east, north] = city.bounds;
  const longitude = (west + east) / 2;
  const latitude = (south + north) / 2;
  replace('14/2595/5874', tileAt(longitude, latitude, 14));
  replace('[-122.95, 45.3]', `[${longitude.toFixed(4)}, ${latitude.toFixed(4)}]`);
}

function replace(example, own) {
  document.querySelectorAll('code').forEach(code => {
    code.textContent = code.textContent.replaceAll(example, own);
  });
}

/** The tile of WebMercatorQuad that shows a place: level/column/row. */
function tileAt(longitude, latitude, level) {
  const tiles = 2 ** level;
  const column = Math.floor(((longitude + 180) / 360) * tiles);
  const row = Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * tiles);
  return `${level}/${column}/${row}`;
}
