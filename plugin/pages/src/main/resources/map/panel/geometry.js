// Calculations on positions in degrees, longitude first.

const NEAR = 1.5e-5; // degrees, 1 to 2 meters; positions are published with 7 decimals

/** Returns west, south, east and north of positions, widened by a margin in degrees. */
export function boxOf(points, margin = 0) {
  const [xs, ys] = [points.map(point => point[0]), points.map(point => point[1])];
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

export const meet = (a, b) => Math.abs(a[0] - b[0]) < NEAR && Math.abs(a[1] - b[1]) < NEAR;

/** Returns a small box that contains the ends of lines at a position. */
export const around = point => boxOf([point], NEAR);

export const point = (lon, lat) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } });
