/** A page to measure, and what on it opens a dialog. */
export interface Route {
  path: string;
  group: Group;
  /** Names of buttons that open a dialog; the first of each name is pressed. */
  dialogs?: readonly RegExp[];
}

export type Group = 'landing' | 'account' | 'trader' | 'admin';

/** Every route that has an address (spec §2). `:trade` stands for a trade of the trader who is signed in. */
export const ROUTES: readonly Route[] = [
  { path: '/', group: 'landing' },
  { path: '/login', group: 'account' },
  { path: '/register', group: 'account' },
  { path: '/forgot-password', group: 'account' },
  { path: '/reset-password?token=abc', group: 'account' },
  { path: '/dashboard', group: 'trader' },
  { path: '/offers', group: 'trader', dialogs: [/^Trade\b/] },
  { path: '/my-offers', group: 'trader', dialogs: [/^Create Offer/] },
  { path: '/trades', group: 'trader' },
  { path: '/trades/:trade', group: 'trader', dialogs: [/dispute/i] },
  { path: '/wallet', group: 'trader' },
  { path: '/profile', group: 'trader' },
  { path: '/profile?tab=kyc', group: 'trader' },
  { path: '/dashboard', group: 'admin' },
  { path: '/admin?tab=users', group: 'admin', dialogs: [/^View Info/, /^Deactivate/] },
  { path: '/admin?tab=deposits', group: 'admin', dialogs: [/^Approve/, /^Reject/] },
  { path: '/admin?tab=withdrawals', group: 'admin', dialogs: [/^Process/, /^Complete/] },
  { path: '/admin?tab=trades', group: 'admin', dialogs: [/^Approve/, /^Resolve/] },
  { path: '/admin?tab=kyc', group: 'admin', dialogs: [/^Reject/] },
  { path: '/admin?tab=analytics', group: 'admin' },
  { path: '/admin?tab=audit', group: 'admin' },
  { path: '/admin?tab=system', group: 'admin' },
];
