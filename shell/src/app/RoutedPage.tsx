import { hasPage } from '@souk/contracts/platform/hasPage';
import {
  askPage,
  Navigate,
  pageLoad,
  runtimeConfig,
  useLocation,
  useSession,
  withoutTrailingSlash,
} from '@souk/web-core';
import { PageSpinner } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import { decideRoute } from './decideRoute';
import { RemotePage } from './remotes/RemotePage';
import { NotFound } from './screens/NotFound';
import { NotOnThisSite } from './screens/NotOnThisSite';

/** The page that the address names, for the signed-in user. */
export function RoutedPage() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const decision = decideRoute(pathname, session, runtimeConfig().remotes);

  switch (decision.kind) {
    case 'redirect':
      return <Navigate to={decision.keepsSearch ? decision.to + search : decision.to} replace />;
    case 'leave':
      return <Leave to={decision.to} />;
    case 'notFound':
      return <NotFound />;
    case 'remote': {
      const { name, manifest, asks } = decision.remote;
      if (!manifest) return <NotOnThisSite />;
      return (
        <>
          <PageQuestion key={pathname} path={withoutTrailingSlash(pathname)} asks={asks} />
          <RemotePage key={name} name={name} manifest={manifest} />
        </>
      );
    }
  }
}

function Leave({ to }: { to: string }) {
  useEffect(() => pageLoad.replace(to), [to]);
  return <PageSpinner />;
}

/** Stands before the page: its effect runs before those of the page's queries, which then wait for the answer. */
function PageQuestion({ path, asks = [] }: { path: string; asks: string[] | undefined }) {
  const { user } = useSession();
  const { search } = useLocation();
  // What is searched for, only the page itself asks.
  const [isAsked] = useState(user !== null && search === '' && hasPage({ routes: asks }, path));
  useEffect(() => {
    if (isAsked) askPage(path);
  }, [isAsked, path]);
  return null;
}
