import { Navigate, pageLoad, runtimeConfig, useLocation, useSession } from '@souk/web-core';
import { PageSpinner } from '@souk/web-core/ui';
import { useEffect } from 'react';
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
      const { name, manifest } = decision.remote;
      return manifest ? <RemotePage key={name} name={name} manifest={manifest} /> : <NotOnThisSite />;
    }
  }
}

function Leave({ to }: { to: string }) {
  useEffect(() => pageLoad.replace(to), [to]);
  return <PageSpinner />;
}
