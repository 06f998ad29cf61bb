export type Group = 'guest' | 'visitor' | 'trader' | 'admin';

/** Every page that has an address. `:trade` stands for an open trade of the trader who is signed in, `:resetLink` for a mailed one. */
export const ROUTES: Record<Group, readonly string[]> = {
  guest: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    ':resetLink',
    '/verify-email?token=abc',
    '/change-email?token=abc',
    '/undo-email?token=abc',
    '/mail-off?token=abc',
    '/support',
    '/help',
    '/terms',
    '/privacy',
  ],
  visitor: ['/market'],
  trader: [
    '/dashboard',
    '/offers',
    '/my-offers',
    '/trades',
    '/trades/:trade',
    '/wallet',
    '/profile',
    '/profile?tab=kyc',
  ],
  admin: [
    '/dashboard',
    ...['users', 'deposits', 'withdrawals', 'trades', 'kyc', 'analytics', 'audit', 'system'].map(
      (tab) => `/admin?tab=${tab}`,
    ),
  ],
};

/** A walk along the bar of a trader, which begins at the first. */
export const BAR = ['/dashboard', '/offers', '/my-offers', '/trades', '/wallet', '/profile', '/dashboard'];
