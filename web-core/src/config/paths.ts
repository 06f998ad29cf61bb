export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  changeEmail: '/change-email',
  undoEmail: '/undo-email',
  mailOff: '/mail-off',
  support: '/support',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  market: '/market',
  offers: '/offers',
  myOffers: '/my-offers',
  myBids: '/my-offers?tab=bids',
  trades: '/trades',
  trade: (id: number) => `/trades/${id}`,
  trader: (username: string) => `/u/${username}`,
  wallet: '/wallet',
  statement: '/wallet/statement',
  transparency: '/transparency',
  status: '/status',
  profile: '/profile',
  notifications: '/notifications',
  contact: '/contact',
  admin: '/admin',
} as const;

const readingPaths: readonly string[] = [paths.help, paths.terms, paths.privacy];

/** Pages of mailed links, which also work signed in. */
const linkPaths: readonly string[] = [
  paths.verifyEmail,
  paths.changeEmail,
  paths.undoEmail,
  paths.mailOff,
  paths.support,
];

const guestPaths: readonly string[] = [
  paths.landing,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  ...linkPaths,
  ...readingPaths,
];

export function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** True if the page is a separate document: navigating there is a page load (no store, no federation). */
export function isGuestPath(pathname: string): boolean {
  return guestPaths.includes(withoutTrailingSlash(pathname));
}

/** True for guest pages that signed-in users may read too. */
export function isReadingPath(pathname: string): boolean {
  return readingPaths.includes(withoutTrailingSlash(pathname));
}

/** True for guest pages of mailed links, on which signed-in users stay. */
export function isLinkPath(pathname: string): boolean {
  return linkPaths.includes(withoutTrailingSlash(pathname));
}
