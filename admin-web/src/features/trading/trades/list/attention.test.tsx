import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { json, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { anAdminTrade, aTradeReview } from '../../../../testing/factories';
import { showPage } from '../../../../testing/showPage';

const late = anAdminTrade({
  status: 'cancelled',
  cancel_reason: 'overdue',
  late_payment: 'open',
  turn: null,
});

const show = (at: string, trade: AdminTrade) =>
  showPage(at, {
    routes: {
      'GET /admin/trades': ({ query }) => list(query.get('status') === 'crypto_sent' ? [] : [trade]),
      'GET /admin/trades/7/review': () => json(aTradeReview(trade)),
      'PUT /admin/trades/7/close-late-payment': () => json({ ...trade, late_payment: 'closed' }),
    },
  });
const fact = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Where it stands' }))
    .getByText(name)
    .closest('tr');

describe('a late payment', () => {
  it('is closed with a note, and no money moves', async () => {
    const { user, changes } = await show('/admin?tab=trades&attention=late_payment', late);
    const table = within(await screen.findByRole('region', { name: 'All Trades' }));
    expect(await table.findByText('Late payment')).toBeVisible();
    await user.click(await table.findByRole('button', { name: 'Close trade 7' }));
    const confirm = await screen.findByRole('button', { name: 'Close: no money moves' });
    expect(screen.getByText(/^No money moves: amina has 20\.30 USDT back/)).toBeVisible();
    await user.type(screen.getByLabelText(/Note that both parties read/), 'Please send the coins back');
    await user.click(confirm);
    expect(await screen.findByText('Late payment closed. No money has moved.')).toBeVisible();
    expect(changes()).toEqual([
      ['PUT /admin/trades/7/close-late-payment', { admin_notes: 'Please send the coins back', reason: null }],
    ]);
  });

  it('is reviewed for itself: what came, who has the money, nothing to release', async () => {
    const { user } = await show('/admin?tab=trades&attention=late_payment&review=7', late);
    expect(await screen.findByText('yusuf gave a hash after this trade was cancelled')).toBeVisible();
    expect(await fact('Cancelled because')).toHaveTextContent(
      'Nothing came in time, and the buyer cancelled',
    );
    expect(screen.queryByRole('region', { name: 'Who gets what' })).toBeNull();
    expect(screen.queryByText('No warnings')).toBeNull();
    expect(screen.queryByText('Hash not seen before')).toBeNull();
    await user.keyboard('1');
    expect(await screen.findByRole('button', { name: 'Close: no money moves' })).toBeVisible();
  });

  it('offers nothing once it was looked at', async () => {
    await show('/admin?tab=trades', { ...late, late_payment: 'closed' });
    const table = within(await screen.findByRole('region', { name: 'All Trades' }));
    expect(await table.findAllByText('Cancelled')).toHaveLength(2);
    expect(table.queryByRole('button', { name: 'Close trade 7' })).toBeNull();
  });
});

it('lists what an attention is about, whatever its state, and goes through it', async () => {
  const { sent } = await show(
    '/admin?tab=trades&attention=overdue&review=7',
    anAdminTrade({ status: 'open' }),
  );
  await screen.findByRole('region', { name: 'Where it stands' });
  const queries = sent.filter(({ path }) => path === '/admin/trades').map(({ query }) => String(query));
  expect(queries).toContain('skip=0&limit=25&attention=overdue');
  expect(queries).toContain('skip=0&limit=50&attention=overdue&sort=status_at');
});

it('filters by attention above the list, and takes it off again', async () => {
  const { user, address } = await show(
    '/admin?tab=trades',
    anAdminTrade({ id: 9, status: 'open', is_overdue: true }),
  );
  expect(await screen.findAllByText('Seller is late')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Filters and order' }));
  await user.click(await screen.findByRole('combobox', { name: 'Attention' }));
  await user.click(await screen.findByTitle('Late payment'));
  expect(address()).toContain('attention=late_payment');
});

it('shows what the two of them ask of each other, and until when the seller sends', async () => {
  const request = {
    id: 3,
    kind: 'extend' as const,
    by: 'seller' as const,
    minutes: 30,
    seller_usdt: null,
    asked_at: '2026-11-21T05:30:00.000Z',
  };
  await show(
    '/admin?tab=trades&review=7',
    anAdminTrade({
      status: 'open',
      seller_txn_hash: null,
      request,
      extended_minutes: 60,
      is_clock_stopped: true,
    }),
  );
  expect(await fact('Asked, not answered')).toHaveTextContent('yusuf asks for 30 more minutes');
  expect(await fact('Extended by')).toHaveTextContent('60 minutes');
  expect(await fact('Seller sends by')).toHaveTextContent(/21 Nov 2026.*Deadlines stand still/);
});

it('shows where the cents of a divided trade went', async () => {
  const split = {
    seller_usdt: '10.000000',
    buyer_fee: '0.150000',
    seller_fee: '0.150000',
    by: 'sides',
  } as const;
  await show('/admin?tab=trades&review=7', anAdminTrade({ status: 'completed', split, turn: null }));
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  const row = (name: string) => money.getByText(name).closest('tr');
  expect(row('Paid to yusuf')).toHaveTextContent('9.85');
  expect(row('Back to amina')).toHaveTextContent('10.15');
  expect(row('Fees of the platform')).toHaveTextContent('0.30');
});
