// Loads a vector tile, and tries again a few times while the server is busy: a tile that failed leaves a hole until the map is moved.

const TRIES = 4;
const [USUAL, LONGEST] = [5, 20]; // seconds to wait, if the server does not say how long, and at most

async function bytesOf(url, tries) {
  const response = await fetch(url);
  if (response.status === 503 && tries > 1) {
    const seconds = Math.min(LONGEST, Number(response.headers.get('Retry-After')) || USUAL);
    await new Promise(resolve => setTimeout(resolve, 1000 * seconds));
    return bytesOf(url, tries - 1);
  }
  if (!response.ok) throw new Error(String(response.status));
  return response.arrayBuffer();
}

/** The tileLoadFunction of an ol.source.VectorTile. */
export function loadTile(tile, url) {
  tile.setLoader((extent, resolution, featureProjection) =>
    bytesOf(url, TRIES)
      .then(bytes => tile.setFeatures(tile.getFormat().readFeatures(bytes, { extent, featureProjection })))
      .catch(() => tile.onError()),
  );
}
