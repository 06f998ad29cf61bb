import type { User } from '@souk/contracts';
import { paths } from '@souk/web-core';

interface NavItem {
  label: string;
  to: string;
}

const userItems: readonly NavItem[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Browse Offers', to: paths.offers },
  { label: 'My Offers', to: paths.myOffers },
  { label: 'Trades', to: paths.trades },
  { label: 'Wallet', to: paths.wallet },
  { label: 'Profile', to: paths.profile },
];

const adminItems: readonly NavItem[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Admin Panel', to: paths.admin },
];

/** What the navigation bar offers (spec §2). */
export function navItems(user: Pick<User, 'role'>): readonly NavItem[] {
  return user.role === 'admin' ? adminItems : userItems;
}
