import { createStore, Provider } from '@souk/web-core';
import { saveToken } from '@souk/web-core/request';
import { aUser, giveConfig, json, serveApi } from '@souk/web-core/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useAskAhead } from './useAskAhead';

beforeAll(() => void giveConfig());
let sessions = 0;
beforeEach(() => {
  jest.useFakeTimers();
  // A new session begins without the answers of the one before.
  saveToken(`session ${++sessions}`);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function Links() {
  useAskAhead();
  return (
    <>
      <nav>
        <a href="/wallet">Wallet</a>
        <a href="/offers">Offers</a>
      </nav>
      <a href="/wallet/statement">Statement</a>
      <a href="/trades/7">Trade</a>
      <a href="/login">Sign in</a>
    </>
  );
}

function show(user: ReturnType<typeof aUser> | null = aUser()) {
  const sent = serveApi(
    Object.fromEntries(
      ['dashboard', 'offers', 'my-offers', 'trades', 'wallet', 'profile', 'trades/7'].map((page) => [
        `GET /pages/${page}`,
        () => json({}),
      ]),
    ),
  );
  const session = { isLoading: false, isAuthenticated: user !== null, token: user && 'any', user };
  const { unmount } = render(
    <Provider store={createStore(session as Parameters<typeof createStore>[0])}>
      <Links />
    </Provider>,
  );
  return { unmount, asked: () => sent.map(({ path }) => path) };
}

const passTime = () => act(() => jest.advanceTimersByTimeAsync(2_000));

it('asks for a page as its link is pressed, or focused in the bar, once', async () => {
  const { asked } = show();
  fireEvent.pointerDown(screen.getByText('Wallet'));
  fireEvent.focusIn(screen.getByText('Wallet'));
  fireEvent.focusIn(screen.getByText('Offers'));
  fireEvent.focusIn(screen.getByText('Trade'));
  expect(asked()).toEqual(['/pages/wallet', '/pages/offers']);
  fireEvent.pointerDown(screen.getByText('Trade'));
  await act(async () => {});
  expect(asked()).toEqual(['/pages/wallet', '/pages/offers', '/pages/trades/7']);
});

it('asks nothing for pages without a question, nor for visitors', async () => {
  const { asked, unmount } = show();
  fireEvent.pointerDown(screen.getByText('Statement'));
  fireEvent.pointerDown(screen.getByText('Sign in'));
  expect(asked()).toEqual([]);
  unmount();
  const visitor = show(null);
  fireEvent.pointerDown(screen.getByText('Wallet'));
  fireEvent.pointerMove(document.body);
  await passTime();
  expect(visitor.asked()).toEqual([]);
});

it('asks for the pages of the bar once the reader does something, one after the other, and once', async () => {
  const { asked } = show();
  await passTime();
  expect(asked()).toEqual([]);
  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body);
  await passTime();
  const bar = ['dashboard', 'offers', 'my-offers', 'trades', 'wallet', 'profile'];
  expect(asked()).toEqual(bar.map((page) => `/pages/${page}`));
});

it('asks for no page ahead where the reader saves data, but for the one that is pressed', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { asked } = show();
  fireEvent.pointerMove(document.body);
  fireEvent.pointerDown(screen.getByText('Wallet'));
  await passTime();
  expect(asked()).toEqual(['/pages/wallet']);
});
