import { runtimeConfig } from '@souk/web-core';

/** The coins that can be traded, named as in spec §1: "SIDRA (Sidra coin)". */
export function coinOptions(): { value: string; label: string }[] {
  return runtimeConfig().coins.map(({ code, name }) => ({ value: code, label: `${code} (${name})` }));
}
