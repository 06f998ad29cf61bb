export type Group = 'guest' | 'visitor' | 'trader' | 'newcomer' | 'arabic' | 'admin';

/** Every page with an address. `:trade` is an open trade of the signed-in trader, `:cancelled` one that ended so, `:resetLink` a mailed one. */
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
    '/trades/:cancelled',
    '/wallet',
    '/profile',
    '/profile?tab=kyc',
  ],
  newcomer: ['/dashboard'],
  arabic: ['/my-offers'],
  admin: [
    '/dashboard',
    ...['users', 'deposits', 'withdrawals', 'trades', 'kyc', 'analytics', 'audit', 'system'].map(
      (tab) => `/admin?tab=${tab}`,
    ),
  ],
};

/** A walk along a trader's bar, which begins at the first path. */
export const BAR = ['/dashboard', '/offers', '/my-offers', '/trades', '/wallet', '/profile', '/dashboard'];
