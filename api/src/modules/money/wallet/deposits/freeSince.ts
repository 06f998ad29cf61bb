/** An expired amount stays reserved for its user this long: transfers are late, and so are the people who report them. */
const QUARANTINE_MS = 7 * 24 * 3_600_000;

/** Amounts that expired before this moment belong to no user: others may have been given and have paid them. */
export function freeSince(now: Date): Date {
  return new Date(now.getTime() - QUARANTINE_MS);
}
