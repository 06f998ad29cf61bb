import { paths } from '@souk/web-core';
import { type ComponentType, lazy } from 'react';

/** Every page of a regular user (spec §2), each in a chunk of its own. */
export const routes: readonly { path: string; Page: ComponentType }[] = [
  { path: paths.dashboard, Page: lazy(() => import('./app/DashboardPage')) },
  { path: paths.offers, Page: lazy(() => import('./app/OffersPage')) },
  { path: paths.myOffers, Page: lazy(() => import('./features/offers/MyOffersPage')) },
  { path: paths.trades, Page: lazy(() => import('./features/trades/TradesPage')) },
  { path: `${paths.trades}/:id`, Page: lazy(() => import('./features/trades/TradePage')) },
  { path: paths.wallet, Page: lazy(() => import('./features/wallet/WalletPage')) },
  { path: paths.profile, Page: lazy(() => import('./app/ProfilePage')) },
];
