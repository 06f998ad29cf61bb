type AdminTab = 'users' | 'deposits' | 'withdrawals' | 'trades' | 'kyc' | 'analytics' | 'system' | 'settings';

/** Every address of the front ends (spec §2). */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  offers: '/offers',
  myOffers: '/my-offers',
  trades: '/trades',
  trade: (id: number) => `/trades/${id}`,
  wallet: '/wallet',
  profile: '/profile',
  admin: '/admin',
  adminTab: (tab: AdminTab) => `/admin?tab=${tab}`,
} as const;

/** Pages that are whole documents of their own: going there is a page load (no store, no federation). */
export const guestPaths: readonly string[] = [
  paths.landing,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
];
