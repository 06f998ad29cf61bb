/** ISO 8601 in UTC, or null. */
export function presentTime(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
