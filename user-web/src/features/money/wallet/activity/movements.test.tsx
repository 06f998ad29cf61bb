import type { Movement } from '@souk/contracts/money/wallet/activity';
import { json } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';
import { entriesOf, shownMovements } from './shownMovements';

const parts = ([available, escrow, hold]: [string, string, string]) => ({
  available_balance: available,
  escrow_balance: escrow,
  pending_withdrawals: hold,
});
const trade = {
  type: 'trade',
  id: 12,
  side: 'buyer',
  counterparty: 'leila',
  crypto_amount: '10',
  crypto_type: 'SIDRA',
  usdt_amount: '20.00',
  buyer_fee: '0.30',
  seller_fee: '0.30',
  is_split: false,
} as const;
const movement = (
  id: number,
  kind: Movement['kind'],
  change: [string, string, string],
  balance: [string, string, string],
  created_at = '2026-11-20T10:00:00.000Z',
): Movement => ({
  id,
  kind,
  subject: kind === 'deposit' ? { type: 'deposit', id: 7, network: 'tron' } : trade,
  change: parts(change),
  balance: parts(balance),
  created_at,
});

const MOVEMENTS = [
  movement(5, 'trade_seller_fee', ['0', '-0.30', '0'], ['79.705', '0', '0']),
  movement(4, 'trade_buyer_fee', ['0', '-0.30', '0'], ['79.705', '0.30', '0']),
  movement(3, 'trade_release', ['0', '-19.70', '0'], ['79.705', '0.60', '0']),
  movement(2, 'trade_lock', ['-20.30', '20.30', '0'], ['79.705', '20.30', '0'], '2026-11-19T10:00:00.000Z'),
  movement(1, 'deposit', ['100.005', '0', '0'], ['100.005', '0', '0'], '2026-11-18T10:00:00.000Z'),
];

const EARLIER = '2026-11-17T10:00:00.000Z';

const list = async () => within(await screen.findByRole('region', { name: 'Activity' }));

it('is one row for what moved at once, and one entry for a trade', () => {
  expect(shownMovements(MOVEMENTS).map(({ main, part, amount }) => [main.kind, part, amount])).toEqual([
    ['trade_release', 'escrow', '-20.3'],
    ['trade_lock', 'available', '-20.3'],
    ['deposit', 'available', '100.005'],
  ]);
  expect(entriesOf(MOVEMENTS).map((rows) => rows.map(({ main }) => main.kind))).toEqual([
    ['trade_release', 'trade_lock'],
    ['deposit'],
  ]);
});

it('lists what moved, to the last decimal, each line leading to its trade or request', async () => {
  const { sent, user } = await showPage('/wallet?kind=trade', {
    routes: {
      // A list of one kind has no balances.
      'GET /wallet/activity': ({ query }) =>
        json(MOVEMENTS.map((one) => (query.get('kind') ? { ...one, balance: undefined } : one))),
    },
  });
  const region = await list();
  const rows = () => region.getAllByRole('listitem').map((row) => row.textContent);
  expect(await region.findByRole('link', { name: 'Locked for trade #12' })).toHaveAttribute(
    'href',
    '/trades/12',
  );
  expect(region.getByText('Buy 10 SIDRA from leila', { exact: false })).toBeInTheDocument();
  await user.selectOptions(region.getByLabelText('Kind'), 'All kinds');
  // The purchase is one entry with its whole price, which opens with its two movements.
  await waitFor(() => expect(sent.filter(({ path }) => path === '/wallet/activity')).toHaveLength(2));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(region.getByText('Trade #12 completed', { selector: 'b' }).closest('summary')).toHaveTextContent(
    /−20.30$/,
  );
  expect(rows()[1]).toMatch(/−20.30from escrow$/);
  expect(rows()[2]).toMatch(/−20.30$/);
  expect(rows()[3]).toMatch(/\+100.005$/);
  expect(region.getByRole('link', { name: 'Deposit #7 approved' })).toHaveAttribute(
    'href',
    '/wallet?list=deposits',
  );
  const asked = sent.filter(({ path }) => path === '/wallet/activity').map(({ query }) => query.get('kind'));
  expect(asked).toEqual(['trade', null]);
});

it('names what a bid locked and gave back, and leads to the bids', async () => {
  const bid = { type: 'bid', id: 5, crypto_amount: '50', crypto_type: 'SIDRA', price_per_unit: '2' } as const;
  const moved = [
    { ...movement(2, 'bid_return', ['60.9001', '-60.9001', '0'], ['79.70', '0', '0']), subject: bid },
    {
      ...movement(1, 'bid_lock', ['-81.2001', '81.2001', '0'], ['18.7999', '81.2001', '0'], EARLIER),
      subject: bid,
    },
  ];
  const hold = { subject: bid, amount: '81.2001', since: moved[1]?.created_at, turn: 'you', until: null };
  const { sent } = await showPage('/wallet?kind=bid', {
    routes: {
      'GET /wallet/activity': () => json(moved),
      'GET /wallet/holds': () =>
        json({ ...parts(['18.7999', '81.2001', '0']), holds: [{ ...hold, afterwards: 'you_may_cancel' }] }),
    },
  });
  expect(await (await list()).findByText('Buy 50 SIDRA at 2.00 USDT each')).toBeInTheDocument();
  for (const name of ['Locked for bid #5', 'Back from bid #5', 'Bid #5'])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/my-offers?tab=bids');
  expect(sent.find(({ path }) => path === '/wallet/activity')?.query.get('kind')).toBe('bid');
});

it('puts what is in progress first, each with its action', async () => {
  const deposit = {
    id: 8,
    amount: '100.00',
    claimed_amount: null,
    txn_hash: 'sent-with-this',
    network: 'tron',
    status: 'pending',
    created_at: '2026-11-20T10:00:00.000Z',
  };
  const since = new Date().toISOString();
  const hold = (id: number, status: string) => ({
    subject: { type: 'withdrawal', id, status },
    amount: '5.00',
    since,
    turn: 'platform',
    until: since,
    afterwards: 'waits_for_team',
  });
  const { user, sent } = await showPage('/wallet', {
    routes: {
      'GET /wallet/deposits': ({ query }) => json(query.get('status') === 'pending' ? [deposit] : []),
      'GET /wallet/holds': () =>
        json({ ...parts(['74.70', '0', '10.00']), holds: [hold(3, 'pending'), hold(4, 'processing')] }),
      'POST /wallet/withdrawals/3/cancel': () => json({}),
    },
  });
  const region = within(await screen.findByRole('region', { name: 'In progress' }));
  const rows = region.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^\+100.00.USDTPendingThis is taking longer/),
    expect.stringMatching(/^−5.00.USDTPendingOur team answers by /),
    expect.stringMatching(/^−5.00.USDTProcessing/),
  ]);
  await user.click(region.getByRole('button', { name: 'Cancel this withdrawal' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this withdrawal?' }));
  await user.click(question.getByRole('button', { name: 'Cancel this withdrawal' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/3/cancel'))).toBe(true));
});

it('says of each hold in escrow whose turn it is and what then', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const hold = { since: '2026-11-20T10:00:00.000Z', until: inAnHour };
  const holds = [
    {
      ...hold,
      subject: { ...trade, status: 'open', is_clock_stopped: false },
      amount: '20.30',
      turn: 'counterparty',
      afterwards: 'you_may_cancel',
    },
    {
      ...hold,
      subject: { ...trade, id: 13, status: 'disputed', is_clock_stopped: false },
      amount: '0',
      turn: 'counterparty',
      afterwards: 'waits_for_team',
    },
    {
      ...hold,
      subject: { ...trade, id: 14, side: 'seller', status: 'open', is_clock_stopped: false },
      amount: '0',
      turn: 'you',
      afterwards: 'you_may_cancel',
    },
    {
      ...hold,
      subject: { type: 'withdrawal', id: 3, status: 'pending' },
      amount: '5.00',
      turn: 'platform',
      afterwards: 'waits_for_team',
    },
  ];
  await showPage('/wallet', {
    routes: { 'GET /wallet/holds': () => json({ ...parts(['74.70', '20.30', '5.00']), holds }) },
  });
  const card = within(await screen.findByRole('region', { name: 'Held funds' }));
  expect(await card.findByText(/leila sends 10 SIDRA by .* after that you can cancel/)).toBeInTheDocument();
  expect(card.getByText(/it goes to leila then, else back to you/)).toBeInTheDocument();
  expect(card.getByText(/dispute is decided. It awaits leila’s evidence by/)).toBeInTheDocument();
  // Withdrawals have a list of their own.
  expect(card.getAllByRole('listitem')).toHaveLength(3);
});

it('states a month: what it began with, what moved, what it ended with', async () => {
  const { sent } = await showPage('/wallet/statement', {
    routes: {
      'GET /wallet/statement': () =>
        json({
          from: '2026-11-01T00:00:00.000Z',
          to: '2026-12-01T00:00:00.000Z',
          opening: parts(['0', '0', '0']),
          closing: parts(['79.705', '0', '0']),
          movements: MOVEMENTS.toReversed(),
        }),
    },
  });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/^Opening balance0.000.000.000.00$/);
  expect(rows).toHaveLength(5);
  expect(rows[3]).toHaveTextContent(
    /Trade #12 completedBought 10 SIDRA from leila: 20.00 plus 0.30 fee−20.3079.705$/,
  );
  expect(rows.at(-1)).toHaveTextContent(/^Closing balance79.7050.000.0079.705$/);
  const asked = sent.find(({ path }) => path === '/wallet/statement')?.query;
  expect(new Date(asked?.get('from') ?? '').getDate()).toBe(1);
  // The current month's books are still open.
  expect(screen.getByRole('button', { name: 'Fees (CSV)' })).toBeDisabled();
});
