/** A page to measure, and what on it opens a dialog. */
export interface Route {
  path: string;
  group: Group;
  dialogs?: readonly Opener[];
}

/** What opens a dialog: the first button of a name. */
export interface Opener {
  name: RegExp;
  /** Where such a button stands, if not on the route's first page. */
  at?: string;
}

export type Group = 'landing' | 'account' | 'trader' | 'admin';

/** Every route that has an address (spec §2). `:trade` stands for an open trade of the trader who is signed in. */
export const ROUTES: readonly Route[] = [
  { path: '/', group: 'landing' },
  { path: '/login', group: 'account' },
  { path: '/register', group: 'account' },
  { path: '/forgot-password', group: 'account' },
  { path: '/reset-password?token=abc', group: 'account' },
  { path: '/dashboard', group: 'trader' },
  { path: '/offers', group: 'trader', dialogs: [{ name: /^Trade\b/ }] },
  { path: '/my-offers', group: 'trader', dialogs: [{ name: /^Create Offer/ }] },
  { path: '/trades', group: 'trader' },
  { path: '/trades/:trade', group: 'trader', dialogs: [{ name: /dispute/i }] },
  { path: '/wallet', group: 'trader' },
  { path: '/profile', group: 'trader' },
  { path: '/profile?tab=kyc', group: 'trader' },
  { path: '/dashboard', group: 'admin' },
  { path: '/admin?tab=users', group: 'admin', dialogs: [{ name: /^View Info/ }, { name: /^Deactivate/ }] },
  {
    path: '/admin?tab=deposits',
    group: 'admin',
    dialogs: [
      { name: /^Approve/, at: '/admin?tab=deposits&status=pending' },
      { name: /^Reject/, at: '/admin?tab=deposits&status=pending' },
    ],
  },
  {
    path: '/admin?tab=withdrawals',
    group: 'admin',
    dialogs: [
      { name: /^Process/, at: '/admin?tab=withdrawals&status=pending' },
      { name: /^Complete/, at: '/admin?tab=withdrawals&status=processing' },
    ],
  },
  {
    path: '/admin?tab=trades',
    group: 'admin',
    dialogs: [{ name: /^Approve/ }, { name: /^Resolve/, at: '/admin?tab=trades&status=disputed' }],
  },
  {
    path: '/admin?tab=kyc',
    group: 'admin',
    dialogs: [{ name: /^Reject/, at: '/admin?tab=kyc&status=pending' }],
  },
  { path: '/admin?tab=analytics', group: 'admin' },
  { path: '/admin?tab=audit', group: 'admin' },
  { path: '/admin?tab=system', group: 'admin' },
];
