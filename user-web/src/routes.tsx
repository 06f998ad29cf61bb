import { paths, type RemoteModule, withoutTrailingSlash } from '@souk/web-core';
import { type LazyComponent, lazily } from '@souk/web-core/ui';
import { preloadProfileTab } from './app/profileTabs';

export interface PageRoute {
  path: string;
  Page: LazyComponent<object>;
  /** Fetches what the page shows besides its own chunk at an address with this query. */
  preloadPart?: (search: URLSearchParams) => Promise<unknown>;
}

/**
 * Every page of a regular user (spec §2), each in a chunk of its own. A chunk is named after the addresses that need it
 * (web-core/build/PageFiles.ts).
 */
export const routes: readonly PageRoute[] = [
  {
    path: paths.dashboard,
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/dashboard" */ './app/DashboardPage')).default,
    ),
  },
  {
    path: paths.offers,
    Page: lazily(async () => (await import(/* webpackChunkName: "/offers" */ './app/OffersPage')).default),
  },
  {
    path: paths.myOffers,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/my-offers" */ './features/offers/MyOffersPage')).default,
    ),
  },
  {
    path: paths.trades,
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/trades" */ './features/trades/TradesPage')).default,
    ),
  },
  {
    path: `${paths.trades}/:id`,
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/trades/:id" */ './features/trades/TradePage')).default,
    ),
  },
  {
    path: paths.wallet,
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/wallet" */ './features/wallet/WalletPage')).default,
    ),
  },
  {
    path: paths.profile,
    Page: lazily(async () => (await import(/* webpackChunkName: "/profile" */ './app/ProfilePage')).default),
    preloadPart: preloadProfileTab,
  },
];

/** Fetches all the code that the page at an address shows first. */
export const preload: RemoteModule['preload'] = ({ pathname, searchParams }) => {
  const route = routes.find(({ path }) => patternOf(path).test(withoutTrailingSlash(pathname)));
  return Promise.all([route?.Page.preload(), route?.preloadPart?.(searchParams)]);
};

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
