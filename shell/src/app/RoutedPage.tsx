import { Navigate, pageLoad, runtimeConfig, useLocation, useSession } from '@souk/web-core';
import { PageSpinner } from '@souk/web-core/ui';
import { useEffect } from 'react';
import { decideRoute } from './decideRoute';
import { RemotePage } from './remotes/RemotePage';
import { NotFound } from './screens/NotFound';
import { NotOnThisSite } from './screens/NotOnThisSite';

/** The page that the address names, for whoever is signed in. */
export function RoutedPage() {
  const { pathname } = useLocation();
  const session = useSession();
  const decision = decideRoute(pathname, session);

  switch (decision.kind) {
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'leave':
      return <Leave to={decision.to} />;
    case 'notFound':
      return <NotFound />;
    case 'remote': {
      const manifest = runtimeConfig().remotes[decision.remote];
      if (!manifest) return <NotOnThisSite remote={decision.remote} />;
      return <RemotePage key={decision.remote} name={decision.remote} manifest={manifest} />;
    }
  }
}

function Leave({ to }: { to: string }) {
  useEffect(() => pageLoad.replace(to), [to]);
  return <PageSpinner />;
}
