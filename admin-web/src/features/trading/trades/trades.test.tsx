import { decisionWords } from '@souk/contracts/trading/caseFile/words';
import { type TradeStatus, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdminTrade, aTradeReview, evidenceOf } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';
import { tradeDecisions } from './decide/tradeDecisions';

const OFFERED: Record<TradeStatus, string[]> = {
  open: [],
  crypto_sent: ['Approve', 'Reject'],
  disputed: ['Resolve', 'Cancel', 'Split'],
  completed: [],
  cancelled: [],
};

it.each(tradeMachine.states)('offers an admin what the state %s allows', (status) => {
  expect(tradeDecisions(anAdminTrade({ status })).map(({ label }) => label)).toEqual(OFFERED[status]);
});

it('says to the cent where the money goes', () => {
  const [approve, reject] = tradeDecisions(anAdminTrade());
  expect(approve?.consequence).toBe(
    '19.70 USDT goes from escrow to yusuf and 0.60 USDT in fees to the platform. This can’t be undone.',
  );
  expect(reject?.consequence).toBe('All 20.30 USDT goes from escrow back to amina. This can’t be undone.');
});

it('warns before a refund when the buyer changed the wallet: the coins may have gone to the earlier one', () => {
  const moved = anAdminTrade({ wallet_changed_at: '2026-11-21T05:15:00.000Z' });
  const [approve, reject] = tradeDecisions(moved);
  expect(approve?.consequence).not.toContain('wallet address');
  expect(reject?.consequence).toContain('amina changed the wallet address in this trade');
  const [, cancel] = tradeDecisions({ ...moved, status: 'disputed' });
  expect(cancel?.consequence).toContain('amina changed the wallet address in this trade');
});

it('warns before the seller is paid who never sent a hash', () => {
  const [resolve, cancel] = tradeDecisions(anAdminTrade({ status: 'disputed', seller_txn_hash: null }));
  expect(resolve?.consequence).toContain('yusuf hasn’t sent a transaction hash');
  expect(cancel?.consequence).not.toContain('hash');
});

it('says with each decision which agreement of the sides it was shown', () => {
  const divide_at = '2026-11-22T05:15:00.000Z';
  for (const status of ['crypto_sent', 'disputed'] as const) {
    const choices = tradeDecisions(anAdminTrade({ status, divide_at }));
    for (const { request } of choices)
      expect(request(null, {}).json).toMatchObject({ seen_divide_at: divide_at });
    for (const { request } of tradeDecisions(anAdminTrade({ status })))
      expect(request(null, {}).json).not.toHaveProperty('seen_divide_at');
  }
});

it('says that the sides agreed meanwhile, and shows on what', async () => {
  const asked_at = '2026-11-21T05:15:00.000Z';
  const request = {
    id: 3,
    kind: 'split' as const,
    by: 'seller' as const,
    minutes: null,
    seller_usdt: '12.5',
    asked_at,
  };
  const agreed = anAdminTrade({ divide_at: '2026-11-22T05:15:00.000Z', request });
  let isAgreed = false;
  const { user } = await showPage('/admin?tab=trades&review=7', {
    routes: {
      'GET /admin/trades': () => list([anAdminTrade()]),
      'GET /admin/trades/7/review': () => json(aTradeReview(isAgreed ? agreed : anAdminTrade())),
      'PUT /admin/trades/7/reject': () => {
        isAgreed = true;
        return problem(409, 'Both sides agreed that the seller gets 12.50 USDT of this trade.');
      },
    },
  });
  const review = within(await screen.findByRole('dialog', { name: 'Trade #7' }));
  await user.click(await review.findByRole('button', { name: /^Reject/ }));
  await user.click(await screen.findByRole('button', { name: 'Return 20.30 USDT' }));
  expect(await screen.findByText(/^Both sides agreed that the seller gets 12.50 USDT/)).toBeVisible();
  expect(await review.findByText('What was agreed')).toBeVisible();
  expect(await review.findByRole('button', { name: /^Divide now/ })).toBeEnabled();
});

it('asks once for everything that a review shows', async () => {
  const record = { open: 1, crypto_sent: 1, completed: 10, disputed: 0, cancelled: 0 };
  const review = aTradeReview(anAdminTrade(), {
    seller: { ...evidenceOf({ id: 3, email: 'yusuf@example.com' }), trade_record: record },
  });
  const { sent } = await showPage('/admin?tab=trades&review=7', {
    routes: { 'GET /admin/trades/7/review': () => json(review) },
  });
  expect(await screen.findByText('yusuf@example.com')).toBeVisible();
  expect(screen.getByText('12 trades: 1 open, 1 coins sent, 10 completed')).toBeVisible();
  expect(screen.getByText('Not seen before')).toBeVisible();
  const asked = sent.map(({ path }) => path).filter((path) => path.endsWith('/review'));
  expect(asked).toEqual(['/admin/trades/7/review']);
});

it('shows every earlier wallet, and until when it was the buyer’s', async () => {
  const changed_at = '2026-11-21T05:15:00.000Z';
  const moved = anAdminTrade({ wallet_changed_at: changed_at });
  const change = {
    from_address: 'FirstWalletOfTheBuyer',
    to_address: moved.buyer_wallet_address,
    changed_at,
  };
  await showPage('/admin?tab=trades&review=7', {
    routes: {
      'GET /admin/trades': () => list([moved]),
      'GET /admin/trades/7/review': () => json(aTradeReview(moved, { wallet_changes: [change] })),
    },
  });
  const warning = await screen.findByText(/The buyer changed this address/);
  expect(warning).toBeVisible();
  expect(await screen.findByText(/FirstWalletOfTheBuyer/)).toBeVisible();
});

describe('the tab', () => {
  const waiting = anAdminTrade();
  const trades = [
    anAdminTrade({ id: 9, status: 'disputed', disputed_by: 'seller' }),
    waiting,
    anAdminTrade({ id: 6, status: 'completed', crypto_amount: '0.50000000' }),
    anAdminTrade({ id: 5, status: 'cancelled', crypto_amount: '1234567.12345678' }),
  ];
  const show = (more: Routes = {}) =>
    showPage('/admin?tab=trades', {
      routes: {
        'GET /admin/trades': ({ query }) => list(query.get('status') === 'crypto_sent' ? [waiting] : trades),
        'GET /admin/trades/7/review': () => json(aTradeReview(waiting)),
        'GET /admin/trades/9/review': () => json(aTradeReview(trades[0])),
        ...more,
      },
    });

  it('lists those that await verification first, the oldest of them at the top, then all', async () => {
    const { sent } = await show();
    const asked = sent.filter(({ path }) => path === '/admin/trades').map(({ query }) => String(query));
    expect(asked).toContain('status=crypto_sent&sort=status_at&skip=0&limit=5');
    const awaiting = await screen.findByRole('region', { name: 'Trades awaiting verification (1)' });
    expect(within(awaiting).getByRole('button', { name: 'Approve trade 7' })).toBeVisible();
    for (const text of ['10.0000', '20.00', 'Not marked complete'])
      expect(within(awaiting).getByText(text, { exact: false })).toBeVisible();
    expect(within(awaiting).getByRole('columnheader', { name: 'Fees' })).toBeVisible();
    expect(within(awaiting).getByTitle('Buyer 0.30, seller 0.30')).toBeVisible();
    const table = within(await screen.findByRole('region', { name: 'All Trades' }));
    await table.findByRole('button', { name: 'Resolve trade 9' });
    expect(table.getByText('Verified')).toBeVisible();
    expect(table.getAllByText('Cancelled')).toHaveLength(2);
    expect(table.getByText('0.5000')).toBeVisible();
    expect(table.getByText('1,234,567.1235')).toBeVisible();
  });

  it.each([
    ['Approve', 'Release 19.70 USDT', 'verify', 'Trade verified and funds released successfully'],
    ['Reject', 'Return 20.30 USDT', 'reject', 'Trade rejected and funds returned to the buyer'],
  ])('%s', async (label, confirm, call, said) => {
    const { user, changes } = await show({ [`PUT /admin/trades/7/${call}`]: () => json(waiting) });
    const awaiting = await screen.findByRole('region', { name: /awaiting verification/ });
    await user.click(within(awaiting).getByRole('button', { name: `${label} trade 7` }));
    await user.click(await screen.findByRole('button', { name: confirm }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(changes()).toEqual([[`PUT /admin/trades/7/${call}`, { reason: null }]]);
  });

  it.each([
    ['Resolve', 'Release 19.70 USDT', 'completed', 'coins_arrived', decisionWords('coins_arrived')],
    ['Cancel', 'Return 20.30 USDT', 'cancelled', 'coins_missing', decisionWords('coins_missing')],
  ])('%s of a dispute', async (label, confirm, status, decision_code, reason) => {
    const { user, changes } = await show({ 'PUT /admin/trades/9/resolve-dispute': () => json(trades[0]) });
    await user.click(await screen.findByRole('button', { name: `${label} trade 9` }));
    const question = within(await screen.findByRole('dialog', { name: /dispute|this trade/ }));
    await user.click(question.getByRole('button', { name: confirm }));
    expect(await question.findByText('Please choose a reason.')).toBeVisible();
    expect(changes()).toEqual([]);
    await user.click(question.getByLabelText('Reason that both parties read'));
    await user.click(await screen.findByTitle(reason));
    await user.click(question.getByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PUT /admin/trades/9/resolve-dispute', { status, admin_notes: null, reason: null, decision_code }],
      ]),
    );
  });
});
