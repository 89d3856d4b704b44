// Outlines the chosen neighborhood on the map.

import { getOnce, say } from './api.js';
import { onChange, state } from './state.js';
import { t } from './texts.js';

export function startOutline({ map }) {
  const show = async () => {
    const id = state.region;
    const { features } = id == null ? { features: [] } : await getOnce(`v3/api/regions?regionId=${id}&inline=true`);
    if (id === state.region) map.outline('region', features);
  };
  const showOrSay = () => show().catch(error => say(t('map.outline.failed', { reason: error.message })));
  onChange(keys => { if (keys.has('region')) showOrSay(); });
  showOrSay();
}
