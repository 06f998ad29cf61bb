// Apart from the schemas: a page that only draws a countdown needs none of them.

/** Minutes a seller may ask for; the first is the default. */
export const SEND_WITHIN_MINUTES = [60, 30, 120, 360, 1440] as const;
export const EXTENSION_MINUTES = [30, 60] as const;
/** Sum of all extensions of a trade. */
export const MOST_EXTENDED_MINUTES = 24 * 60;
/** Hours after the seller's deadline before the platform ends the trade itself. */
export const GRACE_HOURS = 24;

/** Hours that an agreed division waits while no source confirms that the coins arrived; until then the buyer can take it back. */
export const SPLIT_WAIT_HOURS = 24;

/** Reasons for stopped deadlines; `chain`: those of the trades on one network, which cannot be reached or takes no transactions. */
export const PAUSE_REASONS = ['away', 'maintenance', 'trading_off', 'chain'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export interface Pause {
  from: Date;
  to: Date | null;
}

/**
 * The end of a deadline, with the pauses since its trade was opened: each pause that begins before it extends it.
 * @param pauses In the order of their starts; they do not overlap.
 */
export function afterPauses(
  deadline: Date,
  { since, now, pauses }: { since: Date; now: Date; pauses: readonly Pause[] },
): Date {
  let end = deadline.getTime();
  for (const { from, to } of pauses) {
    const start = Math.max(from.getTime(), since.getTime());
    if (start < end) end += Math.max((to ?? now).getTime() - start, 0);
  }
  return new Date(end);
}
