/**
 * For a query that a page's `ask` sends while the page loads: for these seconds, in which the page is drawn, its answer is not
 * asked for again. Otherwise what admins decide about is asked for anew whenever it is opened.
 */
export const ASKED_EARLY = { refetchOnMountOrArgChange: 5 };
