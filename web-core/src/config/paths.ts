/** Every address of the front ends (spec §2). */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  dashboard: '/dashboard',
  market: '/market',
  offers: '/offers',
  myOffers: '/my-offers',
  trades: '/trades',
  trade: (id: number) => `/trades/${id}`,
  wallet: '/wallet',
  profile: '/profile',
  notifications: '/notifications',
  admin: '/admin',
} as const;

const guestPaths: readonly string[] = [
  paths.landing,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
];

/** An address is the same with and without its trailing slash. */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** Whether a page is a whole document of its own: going there is a page load (no store, no federation). */
export function isGuestPath(pathname: string): boolean {
  return guestPaths.includes(withoutTrailingSlash(pathname));
}
