import { BrowserRouter, createStore, loadRuntimeConfig, Provider, startSession } from '@souk/web-core';
import { isForVisitors, isFramed, patience } from '@souk/web-core/documents/browser/placeholder';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { ErrorBoundary } from './ErrorBoundary';
import { expectRemote } from './remotes/loadThroughFederation';
import { ErrorScreen } from './screens/ErrorScreen';

export function startApp(): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  const root = createRoot(element);
  // React renders a transition in short slices.
  const show = (content: ReactNode) => startTransition(() => root.render(content));

  loadRuntimeConfig().then(
    async () => {
      const store = createStore();
      const session = store.dispatch(startSession());
      const remote = expectRemote();
      await session;
      const { user } = store.getState().session;
      // The placeholder already looks like the page: do not show a spinner or a skeleton in between.
      if (isFramed() && (user || isForVisitors())) await Promise.race([remote, patience]);
      show(
        <ErrorBoundary fallback={() => <ErrorScreen />}>
          <Provider store={store}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </Provider>
        </ErrorBoundary>,
      );
    },
    () => show(<ErrorScreen />),
  );
}
