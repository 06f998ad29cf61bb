import { paths } from '@souk/web-core';
import { lazily } from '@souk/web-core/ui';

/**
 * Every page of a regular user and the market for visitors, each in a chunk of its own. A chunk is named after the addresses that need it
 * (web-core/documents).
 */
export const routes = [
  {
    path: paths.dashboard,
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/dashboard" */ './app/DashboardPage')).DashboardPage,
    ),
  },
  {
    path: paths.market,
    Page: lazily(async () => (await import(/* webpackChunkName: "/market" */ './app/MarketPage')).MarketPage),
  },
  {
    path: paths.offers,
    Page: lazily(async () => (await import(/* webpackChunkName: "/offers" */ './app/OffersPage')).OffersPage),
  },
  {
    path: paths.myOffers,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/my-offers" */ './features/trading/offers/MyOffersPage'))
          .MyOffersPage,
    ),
  },
  {
    path: paths.trades,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/trades" */ './features/trading/trades/TradesPage')).TradesPage,
    ),
  },
  {
    path: `${paths.trades}/:id`,
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/trades/:id" */ './app/TradePage')).TradePage,
    ),
  },
  {
    path: paths.trader(':username'),
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/u/:username" */ './app/TraderPage')).TraderPage,
    ),
  },
  {
    path: paths.wallet,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/wallet" */ './features/money/wallet/WalletPage')).WalletPage,
    ),
  },
  {
    path: paths.statement,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/wallet/statement" */ './features/money/wallet/StatementPage'))
          .StatementPage,
    ),
  },
  {
    path: paths.transparency,
    Page: lazily(
      async () =>
        (
          await import(
            /* webpackChunkName: "/transparency" */ './features/money/transparency/TransparencyPage'
          )
        ).TransparencyPage,
    ),
  },
  {
    path: paths.status,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/status" */ './features/platform/status/StatusPage')).StatusPage,
    ),
  },
  {
    path: paths.check,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/check" */ './features/platform/mails/CheckPage')).CheckPage,
    ),
  },
  {
    path: paths.profile,
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/profile" */ './app/ProfilePage')).ProfilePage,
    ),
  },
  {
    path: paths.contact,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/contact" */ './features/platform/support/SupportPage'))
          .SupportPage,
    ),
  },
  {
    path: paths.notifications,
    Page: lazily(
      async () =>
        (
          await import(
            /* webpackChunkName: "/notifications" */ '@souk/web-core/notifications/NotificationsPage'
          )
        ).NotificationsPage,
    ),
  },
] as const;
