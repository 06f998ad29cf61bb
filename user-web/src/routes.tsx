import { paths, type RemoteModule, withoutTrailingSlash } from '@souk/web-core';
import { type Ask, lazyPage } from '@souk/web-core/ui';
import { preloadKycTab } from './app/kycTab';

type Address = Parameters<Ask>[1];

export interface PageRoute extends ReturnType<typeof lazyPage> {
  path: string;
  /** Fetches what the page shows besides its own chunk at an address with this query. */
  preloadPart?: (search: URLSearchParams) => Promise<unknown>;
}

function page(
  path: string,
  load: Parameters<typeof lazyPage>[0],
  preloadPart?: PageRoute['preloadPart'],
): PageRoute {
  return { path, ...lazyPage(load), preloadPart };
}

/**
 * Every page of a regular user (spec §2), each in a chunk of its own. A chunk is named after the addresses that need it
 * (web-core/build/PageFiles.ts).
 */
export const routes: readonly PageRoute[] = [
  page(paths.dashboard, () => import(/* webpackChunkName: "/dashboard" */ './app/DashboardPage')),
  page(paths.offers, () => import(/* webpackChunkName: "/offers" */ './app/OffersPage')),
  page(paths.myOffers, () => import(/* webpackChunkName: "/my-offers" */ './features/offers/MyOffersPage')),
  page(paths.trades, () => import(/* webpackChunkName: "/trades" */ './features/trades/TradesPage')),
  page(
    `${paths.trades}/:id`,
    () => import(/* webpackChunkName: "/trades/:id" */ './features/trades/TradePage'),
  ),
  page(paths.wallet, () => import(/* webpackChunkName: "/wallet" */ './features/wallet/WalletPage')),
  page(paths.profile, () => import(/* webpackChunkName: "/profile" */ './app/ProfilePage'), preloadKycTab),
];

/** Fetches all the code that the page at an address shows first. */
export const preload: RemoteModule['preload'] = (address) => {
  const route = routeOf(address);
  return Promise.all([route?.Page.preload(), route?.preloadPart?.(address.searchParams)]);
};

/** Asks for the data that it shows first. */
export const ask: Ask = (dispatch, address) => {
  routeOf(address)?.ask(dispatch, address);
};

function routeOf({ pathname }: Address): PageRoute | undefined {
  return routes.find(({ path }) => patternOf(path).test(withoutTrailingSlash(pathname)));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
