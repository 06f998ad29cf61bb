import { hasPage } from '@souk/contracts/platform/site/hasPage';
import { t } from '@souk/contracts/texts/texts';
import {
  askPage,
  Navigate,
  pageLoad,
  paths,
  runtimeConfig,
  useLocation,
  usePageTitle,
  useSession,
  withoutTrailingSlash,
} from '@souk/web-core';
import { LinkButton, PageSpinner } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import { decideRoute } from './decideRoute';
import { RemotePage } from './remotes/RemotePage';
import { NotOnThisSite } from './screens/NotOnThisSite';
import { Screen } from './screens/Screen';

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

function NotFound() {
  const { isAuthenticated } = useSession();
  usePageTitle(t('Page not found'));
  return (
    <Screen
      title={t('Page not found')}
      action={
        <LinkButton variant="primary" href={isAuthenticated ? paths.dashboard : paths.landing}>
          {isAuthenticated ? t('Go to your dashboard') : t('Go to the start page')}
        </LinkButton>
      }
    >
      {t('There is nothing at this address. It may have been mistyped, or the page has moved.')}
    </Screen>
  );
}

/** Rendered before the page: its effect runs before those of the page's queries, which then wait for its answer. */
function PageQuestion({ path, asks = [] }: { path: string; asks: string[] | undefined }) {
  const { user } = useSession();
  const { search } = useLocation();
  // A page with a query string loads its own data.
  const [isAsked] = useState(user !== null && search === '' && hasPage({ routes: asks }, path));
  useEffect(() => {
    if (isAsked) askPage(path);
  }, [isAsked, path]);
  return null;
}
