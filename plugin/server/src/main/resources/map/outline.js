// Outlines the chosen neighborhood on the map.

import { getOnce, say } from './api.js';
import { onChange, state } from './state.js';

export function startOutline({ map }) {
  const show = async () => {
    const id = state.region;
    const { features } = id == null ? { features: [] } : await getOnce(`v3/api/regions?regionId=${id}&inline=true`);
    if (id === state.region) map.outline('region', features);
  };
  const showOrSay = () => show().catch(error => say(`Cannot outline the neighborhood: ${error.message}`));
  onChange(keys => { if (keys.has('region')) showOrSay(); });
  showOrSay();
}
