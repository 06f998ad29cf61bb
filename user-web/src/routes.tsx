import { paths } from '@souk/web-core';
import { lazyPart } from '@souk/web-core/ui';

/**
 * Pages for users, and the market for visitors, each in its own chunk. A chunk is named after the addresses that need
 * it (web-core/documents).
 */
export const routes = {
  [paths.dashboard]: lazyPart(
    () => import(/* webpackChunkName: "/dashboard" */ './app/DashboardPage'),
    'DashboardPage',
  ),
  [paths.market]: lazyPart(() => import(/* webpackChunkName: "/market" */ './app/MarketPage'), 'MarketPage'),
  [paths.offers]: lazyPart(() => import(/* webpackChunkName: "/offers" */ './app/OffersPage'), 'OffersPage'),
  [paths.myOffers]: lazyPart(
    () => import(/* webpackChunkName: "/my-offers" */ './features/trading/offers/mine/MyOffersPage'),
    'MyOffersPage',
  ),
  [paths.trades]: lazyPart(
    () => import(/* webpackChunkName: "/trades" */ './features/trading/trades/list/TradesPage'),
    'TradesPage',
  ),
  [`${paths.trades}/:id`]: lazyPart(
    () => import(/* webpackChunkName: "/trades/:id" */ './app/TradePage'),
    'TradePage',
  ),
  [paths.trader(':username')]: lazyPart(
    () => import(/* webpackChunkName: "/u/:username" */ './app/TraderPage'),
    'TraderPage',
  ),
  [paths.wallet]: lazyPart(
    () => import(/* webpackChunkName: "/wallet" */ './features/money/wallet/WalletPage'),
    'WalletPage',
  ),
  [paths.statement]: lazyPart(
    () =>
      import(/* webpackChunkName: "/wallet/statement" */ './features/money/wallet/statement/StatementPage'),
    'StatementPage',
  ),
  [paths.transparency]: lazyPart(
    () => import(/* webpackChunkName: "/transparency" */ './features/money/transparency/TransparencyPage'),
    'TransparencyPage',
  ),
  [paths.status]: lazyPart(
    () => import(/* webpackChunkName: "/status" */ './features/platform/status/StatusPage'),
    'StatusPage',
  ),
  [paths.profile]: lazyPart(
    () => import(/* webpackChunkName: "/profile" */ './app/ProfilePage'),
    'ProfilePage',
  ),
  [paths.contact]: lazyPart(
    () => import(/* webpackChunkName: "/contact" */ './features/platform/support/SupportPage'),
    'SupportPage',
  ),
  [paths.notifications]: lazyPart(
    () => import(/* webpackChunkName: "/notifications" */ '@souk/web-core/notifications/NotificationsPage'),
    'NotificationsPage',
  ),
};
