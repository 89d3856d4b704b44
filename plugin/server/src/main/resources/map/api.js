// Requests to the service. Every address is relative, so the page works below any path.

export async function getJson(path) {
  const response = await fetch(path, { headers: { Accept: 'application/json, application/geo+json' } });
  const body = await response.json();
  if (!response.ok) throw new Error(body.detail ?? body.message ?? `The server answered ${response.status}`);
  return body;
}

const degrees = value => String(Math.round(value * 1e6) / 1e6);

/** A box as the parameter bbox takes it, cut to where there is land. */
export function bboxText([west, south, east, north]) {
  return [Math.max(-180, west), Math.max(-85, south), Math.min(180, east), Math.min(85, north)].map(degrees).join(',');
}

export function streetsIn(box) {
  return getJson(`v3/api/accessScoreStreets?bbox=${bboxText(box)}&inline=true`);
}

export function clustersIn(box) {
  return getJson(`v3/api/labelClusters?bbox=${bboxText(box)}&inline=true`);
}

let announced;

/** Says something for a moment, also to screen readers. */
export function say(text) {
  const status = document.getElementById('status');
  clearTimeout(announced);
  status.textContent = text;
  if (text) announced = setTimeout(() => { status.textContent = ''; }, 5000);
}
