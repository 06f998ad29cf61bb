import { paths } from '@souk/web-core';
import { lazyPart } from '@souk/web-core/ui';

/**
 * Every page of a regular user and the market for visitors, each in a chunk of its own. A chunk is named after the addresses that need it
 * (web-core/documents).
 */
export const routes = [
  {
    path: paths.dashboard,
    Page: lazyPart(() => import(/* webpackChunkName: "/dashboard" */ './app/DashboardPage'), 'DashboardPage'),
  },
  {
    path: paths.market,
    Page: lazyPart(() => import(/* webpackChunkName: "/market" */ './app/MarketPage'), 'MarketPage'),
  },
  {
    path: paths.offers,
    Page: lazyPart(() => import(/* webpackChunkName: "/offers" */ './app/OffersPage'), 'OffersPage'),
  },
  {
    path: paths.myOffers,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/my-offers" */ './features/trading/offers/MyOffersPage'),
      'MyOffersPage',
    ),
  },
  {
    path: paths.trades,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/trades" */ './features/trading/trades/TradesPage'),
      'TradesPage',
    ),
  },
  {
    path: `${paths.trades}/:id`,
    Page: lazyPart(() => import(/* webpackChunkName: "/trades/:id" */ './app/TradePage'), 'TradePage'),
  },
  {
    path: paths.trader(':username'),
    Page: lazyPart(() => import(/* webpackChunkName: "/u/:username" */ './app/TraderPage'), 'TraderPage'),
  },
  {
    path: paths.wallet,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/wallet" */ './features/money/wallet/WalletPage'),
      'WalletPage',
    ),
  },
  {
    path: paths.statement,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/wallet/statement" */ './features/money/wallet/StatementPage'),
      'StatementPage',
    ),
  },
  {
    path: paths.transparency,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/transparency" */ './features/money/transparency/TransparencyPage'),
      'TransparencyPage',
    ),
  },
  {
    path: paths.status,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/status" */ './features/platform/status/StatusPage'),
      'StatusPage',
    ),
  },
  {
    path: paths.check,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/check" */ './features/platform/mails/CheckPage'),
      'CheckPage',
    ),
  },
  {
    path: paths.profile,
    Page: lazyPart(() => import(/* webpackChunkName: "/profile" */ './app/ProfilePage'), 'ProfilePage'),
  },
  {
    path: paths.contact,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/contact" */ './features/platform/support/SupportPage'),
      'SupportPage',
    ),
  },
  {
    path: paths.notifications,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/notifications" */ '@souk/web-core/notifications/NotificationsPage'),
      'NotificationsPage',
    ),
  },
] as const;
