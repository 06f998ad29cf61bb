import { monthNames } from '@souk/contracts/texts/monthNames';

/** "21 Nov 2026, 14:05 UTC": the reader's zone is unknown. */
export function timeInUtc(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${monthNames()[date.getUTCMonth()]} ${date.getUTCFullYear()}, ${date.toISOString().slice(11, 16)} UTC`;
}
