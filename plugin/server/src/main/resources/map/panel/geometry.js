// Small sums on positions in degrees: longitude first.

const NEAR = 1.5e-5; // ends of streets that meet are published with 7 decimals, within about a metre

/** West, south, east, north of positions, widened by a margin in degrees. */
export function boxOf(points, margin = 0) {
  const [xs, ys] = [points.map(point => point[0]), points.map(point => point[1])];
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

export const meet = (a, b) => Math.abs(a[0] - b[0]) < NEAR && Math.abs(a[1] - b[1]) < NEAR;

/** A box that holds what ends at a position, and little more. */
export const around = point => boxOf([point], NEAR);

export const point = (lon, lat) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } });
