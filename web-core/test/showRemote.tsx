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
  /** Null: a visitor. */
  as: User | null;
  routes: Routes;
}

interface Shown {
  /** Everything that was asked of the api. */
  sent: SentRequest[];
  /** Where the page is now: path and query. */
  address: () => string;
}

/** Opens an address of a remote as a signed-in user, or as a visitor. */
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
