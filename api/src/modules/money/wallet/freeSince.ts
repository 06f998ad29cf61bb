/** How long an amount stays its user's after it expired: transfers are late, and so are the people who report them. */
const QUARANTINE_MS = 7 * 24 * 3_600_000;

/** What expired before this moment is no user's any more: others may be told it, and may have paid it. */
export function freeSince(now: Date): Date {
  return new Date(now.getTime() - QUARANTINE_MS);
}
