import { json, knownRemotes, problem, settledReads } from '@souk/web-core/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from './routes';
import { showPage } from './testing/showPage';

it('has the pages that the list of remotes gives it, and no other', () => {
  const listed = knownRemotes().find(({ name }) => name === 'user_web');
  expect(Object.keys(routes).sort()).toEqual(listed?.routes.toSorted());
});

it.each([
  '/dashboard',
  '/offers?sort=price_low',
  '/offers?side=sell',
  '/my-offers',
  '/my-offers?tab=bids',
  '/trades?status=open',
  '/trades/7',
  '/wallet',
])('%s asks for nothing twice', async (address) => {
  const { sent } = await showPage(address, {
    routes: { 'GET /trades/7': () => problem(404, 'There is no such trade.') },
  });
  const reads = await settledReads(sent);
  expect(new Set(reads).size).toBe(reads.length);
});

describe('from one page to the next', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['what is older than 10 seconds is asked for again', 11_000, '150.00', 2],
    ['what is fresh is not', 9_000, '100.00', 1],
  ])('%s', async (_what, passed, shown, times) => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
    const balances = ['100.000000', '150.000000'];
    const { sent } = await showPage('/dashboard', {
      routes: {
        'GET /wallet/balance': () =>
          json({ available_balance: balances.shift(), escrow_balance: '0', pending_withdrawals: '0' }),
      },
    });
    const figure = (await screen.findByText('Available balance')).parentElement;
    await waitFor(() => expect(figure).toHaveTextContent('100.00'));
    const card = screen.getByRole('link', { name: 'Wallet' });
    jest.setSystemTime(Date.now() + passed);
    fireEvent.click(card);
    await screen.findByRole('heading', { name: 'Wallet' });
    const bar = await screen.findByRole('img', { name: new RegExp(`${shown} available`) });
    expect(bar).toBeInTheDocument();
    expect(sent.filter(({ path }) => path === '/wallet/balance')).toHaveLength(times);
  });
});
