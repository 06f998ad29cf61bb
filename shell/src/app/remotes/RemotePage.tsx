import { t } from '@souk/contracts/texts/texts';
import { runtimeConfig, useLocation, usePageTitle } from '@souk/web-core';
import { patience } from '@souk/web-core/documents/browser/placeholder';
import { Button } from '@souk/web-core/ui';
import { Suspense, use, useEffect } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import { ErrorScreen } from '../screens/ErrorScreen';
import { Screen } from '../screens/Screen';
import { isLoadFailure } from './loadFailure';
import { arrivedRemote, loadThroughFederation } from './loadThroughFederation';
import { RemoteSkeleton } from './RemoteSkeleton';
import { type LoadRemote, useRemote } from './useRemote';

interface RemotePageProps {
  name: string;
  manifest: string;
  load?: LoadRemote;
}

/** Page of a remote. A failure in it, or in loading it, affects only that remote's pages. */
export function RemotePage({ name, manifest, load = loadThroughFederation }: RemotePageProps) {
  const { loading, retry } = useRemote(name, manifest, load, arrivedRemote(name));
  const { pathname } = useLocation();

  switch (loading.state) {
    case 'loading':
      return <RemoteSkeleton />;
    case 'failed':
      return <NotLoaded onRetry={retry} />;
    case 'unfit':
      return <Unfit reason={loading.reason} />;
    case 'ready':
      return (
        <ErrorBoundary
          resetKey={`${loading.attempt} ${pathname}`}
          fallback={(error) => (isLoadFailure(error) ? <NotLoaded onRetry={retry} /> : <ErrorScreen />)}
        >
          <Suspense fallback={<LateSkeleton />}>
            <loading.App basename="/" />
          </Suspense>
        </ErrorBoundary>
      );
  }
}

/** Suspends, so that the current content or the document's placeholder stays, while the page's code may still arrive soon. */
function LateSkeleton() {
  use(patience);
  return <RemoteSkeleton />;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  usePageTitle();
  // Retries when the connection is back.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Screen
      alert
      title={t('This page couldn’t be loaded')}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t(
        'Your account and your money aren’t affected. Check your connection and try again; the other pages may still work.',
      )}
    </Screen>
  );
}

/** Only a page load can bring a shell that fits the remote. */
function Unfit({ reason }: { reason: string }) {
  usePageTitle();
  return (
    <Screen
      alert
      title={t('This page is being updated')}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
      }
    >
      {t(
        'It was built for another version of {productName}, so it wasn’t started. Your account and your money aren’t affected. Reload in a few minutes. What our team needs to know: {reason}',
        { productName: runtimeConfig().productName, reason },
      )}
    </Screen>
  );
}
