// Apart from the schemas: a list that only shows facts needs none of them.

/** A trader who completed trades with fewer different people counts as new. */
export const NEW_BELOW_PARTNERS = 5;

/** Days in which each side may rate a completed trade. Its ratings are revealed after them, or once both sides have rated. */
export const RATING_DAYS = 7;

export const MOST_RATING_CHARACTERS = 280;

/** Days within which a later thumb of the same partner replaces an earlier one in the score. */
export const SAME_PARTNER_DAYS = 90;

/** Number of latest sales in the median time to send. */
export const MEDIAN_OF_SALES = 100;

/** Too few people have traded with a new trader for their figures to say much. */
export function isNewTrader({ partners }: { partners: number }): boolean {
  return partners < NEW_BELOW_PARTNERS;
}

/** Share of completed trades among those completed, or cancelled by their own fault: whole percent, rounded down. */
export function completionPercentage(completed: number, cancelled: number): number | null {
  const all = completed + cancelled;
  return all === 0 ? null : Math.floor((completed * 100) / all);
}

/** A seller who used the site within so many minutes is here now. */
export const HERE_MINUTES = 5;
