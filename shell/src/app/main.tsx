import '@souk/web-core/tokens.css';
import '@souk/web-core/base.css';
import { BrowserRouter, createStore, loadRuntimeConfig, Provider, startSession } from '@souk/web-core';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { ErrorBoundary } from './ErrorBoundary';
import { expectRemote } from './remotes/loadThroughFederation';
import { ErrorScreen } from './screens/ErrorScreen';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
const root = createRoot(element);

loadRuntimeConfig().then(
  () => {
    const store = createStore();
    void store.dispatch(startSession());
    expectRemote(store.dispatch);
    root.render(
      <ErrorBoundary fallback={() => <ErrorScreen />}>
        <Provider store={store}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Provider>
      </ErrorBoundary>,
    );
  },
  () => root.render(<ErrorScreen />),
);
