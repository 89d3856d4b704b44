// Calculations on positions in degrees, longitude first.

const NEAR = 1.5e-5; // degrees, 1 to 2 meters; positions are published with 7 decimals

/**
 * Returns a box around positions, widened by a margin in degrees.
 * @param {Position[]} points
 * @returns {Box}
 */
export function boxOf(points, margin = 0) {
  const [xs, ys] = [points.map(point => point[0]), points.map(point => point[1])];
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

/**
 * Returns the middle of a line by its points, as the table of streets has it.
 * @param {Position[]} line
 * @returns {Position}
 */
export function middleOf(line) {
  const [one, other] = [line[Math.floor((line.length - 1) / 2)], line[Math.floor(line.length / 2)]];
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

/** @param {Position} a @param {Position} b */
export const meet = (a, b) => Math.abs(a[0] - b[0]) < NEAR && Math.abs(a[1] - b[1]) < NEAR;

/**
 * Returns a small box that contains the ends of lines at a position.
 * @param {Position} point
 */
export const around = point => boxOf([point], NEAR);

/** @returns {Feature} */
export const feature = (type, coordinates) => ({ type: 'Feature', properties: {}, geometry: { type, coordinates } });

export const point = (lon, lat) => feature('Point', [lon, lat]);
