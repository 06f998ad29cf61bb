import type { User } from '@souk/contracts/people/users';
import { render } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { createStore, MemoryRouter, Provider, type RemoteModule, startSession, useLocation } from '../src';
import { saveToken } from '../src/request';
import { giveConfig } from './giveConfig';
import './modalDialogs';
import { json, type Routes, type SentRequest, serveApi } from './serveApi';
import './inSight';

interface ShowOptions {
  /** Null for a visitor. */
  as: User | null;
  routes: Routes;
}

interface Shown {
  sent: SentRequest[];
  /** Current path and query. */
  address: () => string;
}

export async function showRemote(
  { default: App }: RemoteModule,
  at: string,
  { as, routes }: ShowOptions,
): Promise<Shown> {
  if (!document.querySelector('script[type="application/json"]')) giveConfig();
  if (as) saveToken('good');
  const sent = serveApi({ 'POST /auth/test-token': () => json(as), ...routes });
  const store = createStore();
  await store.dispatch(startSession());
  let shownAt = at;
  const tell = (address: string) => {
    shownAt = address;
  };
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense>
          <App basename="/" />
        </Suspense>
        <Address tell={tell} />
      </MemoryRouter>
    </Provider>,
  );
  return { sent, address: () => shownAt };
}

function Address({ tell }: { tell: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => tell(pathname + search));
  return null;
}
