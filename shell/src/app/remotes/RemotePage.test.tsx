import { createStore, Link, MemoryRouter, Provider } from '@souk/web-core';
import { giveConfig } from '@souk/web-core/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotePage } from './RemotePage';
import type { LoadRemote } from './useRemote';

const manifest = '/remotes/user-web/mf-manifest.json';
const REFUSAL =
  'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of user_web which needs 18.3.1)';

function show(load: LoadRemote) {
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={['/wallet']}>
        <Link to="/trades">Elsewhere</Link>
        <RemotePage name="user_web" manifest={manifest} load={load} />
      </MemoryRouter>
    </Provider>,
  );
}

beforeAll(() => void giveConfig());

// React logs errors that a boundary catches; these tests cause them on purpose.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('shows a skeleton until the remote is there', async () => {
  let arrive: (app: Awaited<ReturnType<LoadRemote>>) => void = () => {};
  show(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  arrive({ default: ({ basename }) => <h1>Wallet under {basename}</h1> });
  expect(await screen.findByRole('heading', { name: 'Wallet under /' })).toBeInTheDocument();
});

it('says after a while that it is still waiting, with a way on, and still takes what comes', async () => {
  jest.useFakeTimers();
  let arrive: (app: Awaited<ReturnType<LoadRemote>>) => void = () => {};
  show(() => new Promise((resolve) => (arrive = resolve)));
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('status')).toHaveTextContent('This page is taking longer than usual');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  jest.useRealTimers();
  arrive({ default: () => <h1>Wallet</h1> });
  expect(await screen.findByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
});

function failingTimes(failures: number, forced: boolean[]): LoadRemote {
  return async (_name, _manifest, force) => {
    forced.push(force);
    if (forced.length <= failures) throw new Error('RUNTIME-003');
    return { default: () => <h1>Wallet</h1> };
  };
}

it('gets over one failed try by itself', async () => {
  const forced: boolean[] = [];
  show(failingTimes(1, forced));
  expect(await screen.findByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
  expect(forced).toEqual([false, true]);
});

it('says that the page could not be loaded, and a retry forces another try', async () => {
  const forced: boolean[] = [];
  show(failingTimes(2, forced));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page couldn’t be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
  expect(forced).toEqual([false, true, true]);
});

it('tries again by itself when the connection is back', async () => {
  show(failingTimes(2, []));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page couldn’t be loaded');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
});

it('offers a retry when a chunk of the remote is missing, and recovers', async () => {
  let loads = 0;
  show(async () => {
    loads += 1;
    const broken = loads === 1;
    return {
      default: function Page() {
        if (broken) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
        return <h1>Wallet</h1>;
      },
    };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
});

it('shows the generic error screen when the remote breaks, until the reader goes elsewhere', async () => {
  let broken = true;
  show(async () => ({
    default: function Page() {
      if (broken) throw new TypeError('undefined is not a function');
      return <h1>Trades</h1>;
    },
  }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrongAn unexpected error occurred. Please refresh the page or try again later.Refresh Page',
  );
  broken = false;
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Trades' })).toBeInTheDocument();
});

it('says that a remote was built for another version, and does not try it again', async () => {
  let tries = 0;
  show(async () => {
    tries += 1;
    throw new Error(`[ Federation Runtime ]: ${REFUSAL}`);
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This page is being updated');
  expect(alert).toHaveTextContent('It wants react 18.3.1; here is 19.3.1.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(tries).toBe(1);
});
