import type { User } from '@souk/contracts/users';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { createStore, MemoryRouter, Provider, type RemoteModule, startSession, useLocation } from '../src';
import { saveToken } from '../src/request';
import { giveConfig } from './giveConfig';
import { json, type Routes, type SentRequest, serveApi } from './serveApi';

interface ShowOptions {
  as: User;
  routes: Routes;
  /** Fetches the page and asks for what it shows beforehand, as the shell does on a page load. */
  asShell: boolean;
}

interface Shown {
  /** Everything that was asked of the api. */
  sent: SentRequest[];
  /** Where the page is now: path and query. */
  address: () => string;
}

/** Opens an address of a remote as somebody who is signed in. */
export async function showRemote(
  { default: App, ask, preload }: RemoteModule,
  at: string,
  { as, routes, asShell }: ShowOptions,
): Promise<Shown> {
  if (!document.querySelector('script[type="application/json"]')) giveConfig();
  saveToken('good');
  const sent = serveApi({ 'POST /auth/test-token': () => json(as), ...routes });
  const store = createStore();
  if (asShell) {
    const url = new URL(at, window.location.href);
    await preload?.(url);
    ask?.(store.dispatch, url);
  }
  await store.dispatch(startSession());
  let shownAt = at;
  const tell = (address: string) => {
    shownAt = address;
  };
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <App basename="/" />
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
