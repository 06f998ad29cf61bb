import type { RuntimeConfig } from '@souk/contracts/runtimeConfig';
import type { User } from '@souk/contracts/users';
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

/** What the navigation bar offers (spec §2): nothing on a site that is not for this user. */
export function navItems(
  { role }: Pick<User, 'role'>,
  { remotes }: Pick<RuntimeConfig, 'remotes'>,
): readonly NavItem[] {
  if (role === 'admin') return remotes.admin_web ? adminItems : [];
  return remotes.user_web ? userItems : [];
}
