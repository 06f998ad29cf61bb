import { ConfigError } from '../variables';

const DEFAULT_DAYS = 14;
const DAY_MS = 86_400_000;

/** How long replaced files stay, told in days. */
export function readKeepMs(name: string, value: string | undefined): number {
  const days = value ? Number(value) : DEFAULT_DAYS;
  if (Number.isFinite(days) && days >= 0) return days * DAY_MS;
  throw new ConfigError(`${name} must be a number of days, not "${value}"`);
}
