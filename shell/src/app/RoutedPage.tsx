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
} from '@souk/web-core';
import { LinkButton, PageSpinner } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';
import { decideRoute } from './decideRoute';
import { RemotePage } from './remotes/RemotePage';
import { NotOnThisSite } from './screens/NotOnThisSite';
import { Screen } from './screens/Screen';
import { askedPage } from './useAskAhead';

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
      if (!manifest) return <NotOnThisSite />;
      return (
        <>
          <PageQuestion key={pathname} path={pathname} />
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
function PageQuestion({ path }: { path: string }) {
  const session = useSession();
  const { search } = useLocation();
  // A page with a query string loads its own data.
  const [asked] = useState(() => (search === '' ? askedPage(path, session, runtimeConfig().remotes) : null));
  useEffect(() => {
    if (asked) void askPage(asked);
  }, [asked]);
  return null;
}
