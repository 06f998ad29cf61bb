import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBid } from '../../../../testing/aBid';
import { FEES } from '../../../../testing/fees';
import { showPage } from '../../../../testing/showPage';

const WALLET = exampleAddress('sidra', 'buyer');

async function openForm(options: Parameters<typeof showPage>[1] = {}) {
  const page = await showPage('/my-offers?tab=bids', options);
  await page.user.click(await screen.findByRole('button', { name: 'Post a bid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post a bid' }));
  const fill = async (amount = '40') => {
    await page.user.type(dialog.getByLabelText('Price per SIDRA'), '2');
    await page.user.type(dialog.getByLabelText('Total to buy'), amount);
    await page.user.type(dialog.getByLabelText('Minimum per trade'), '2');
    await page.user.type(dialog.getByLabelText('Maximum per trade'), '20');
    await page.user.type(dialog.getByLabelText('Your SIDRA wallet address'), WALLET);
  };
  const submit = () => page.user.click(dialog.getByRole('button', { name: /post bid$/ }));
  const posts = () => page.sent.filter(({ method, path }) => method === 'POST' && path === '/bids/');
  return { ...page, dialog, fill, submit, posts };
}

it('stands beside the offers, each with its own button', async () => {
  const { user, address } = await showPage('/my-offers');
  expect(await screen.findByText(/^No offers yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Bids to buy' }));
  expect(await screen.findByText(/^No bids yet/)).toBeInTheDocument();
  expect(address()).toBe('/my-offers?tab=bids');
  expect(screen.queryByRole('button', { name: 'Create Offer' })).not.toBeInTheDocument();
});

it('says what is locked, posts the bid with the total that it showed, and says so', async () => {
  const bids: object[] = [];
  const { dialog, fill, submit, posts } = await openForm({
    routes: {
      'GET /bids/my': () => list(bids),
      'POST /bids/': () => {
        bids.push(aBid());
        return json(bids[0], 201);
      },
    },
  });
  await fill();
  expect(dialog.getByText('Amount').parentElement).toHaveTextContent('80.00');
  expect(dialog.getByText('Fee (1.5%)').parentElement).toHaveTextContent('1.20');
  expect(dialog.getByText('Locked now').parentElement).toHaveTextContent('81.2001');
  expect(dialog.getByText('Stays in your wallet').parentElement).toHaveTextContent('18.7999');
  await submit();
  expect(await screen.findByText('Bid posted. Sellers see it now.')).toBeInTheDocument();
  expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({
    crypto_type: 'SIDRA',
    price_per_unit: '2',
    amount: '40',
    min_amount: '2',
    max_amount: '20',
    buyer_wallet_address: WALLET,
    send_within_minutes: 60,
    min_partner_trades: 0,
    guarantee_percentage: '0',
    reference: null,
    description: null,
    welcome: null,
    seen_total: '81.200100',
  });
  expect(posts()[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(await screen.findByRole('article')).toHaveTextContent('101.5001 USDT in escrow');
});

it('asks sellers for a promise where the platform allows one', async () => {
  const { dialog, user, fill, submit, posts } = await openForm({
    routes: {
      'GET /offers/transaction-fees': () => json({ ...FEES, most_guarantee_percentage: 10 }),
      'POST /bids/': () => json(aBid(), 201),
    },
  });
  await fill();
  const promise = await dialog.findByLabelText('If a seller is late, they pay');
  await user.clear(promise);
  await user.type(promise, '5');
  await submit();
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(JSON.parse(posts()[0]?.body ?? '')).toMatchObject({ guarantee_percentage: '5' });
});

it('does not send what the wallet does not pay for', async () => {
  const { dialog, fill, submit, posts } = await openForm();
  await fill('50');
  expect(dialog.getByText('Missing in your wallet').parentElement).toHaveTextContent('1.5001');
  await submit();
  expect(await dialog.findByText(/needs 101.5001 USDT and you have 100.00 USDT/)).toBeInTheDocument();
  expect(posts()).toEqual([]);
});

it('fills in the wallet that had coins before', async () => {
  const known = { id: 1, crypto_type: 'SIDRA', address: WALLET, name: null, is_known: true };
  const { dialog } = await openForm({ routes: { 'GET /addresses': () => json([known]) } });
  await waitFor(() => expect(dialog.getByLabelText('Your SIDRA wallet address')).toHaveValue(WALLET));
});

it('changes no wallet that was filled in when a newer list of wallets comes', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
  const known = { id: 1, crypto_type: 'SIDRA', address: WALLET, name: null, is_known: true };
  const newer = { ...known, id: 2, address: exampleAddress('sidra', 'other'), name: 'Ledger' };
  let list: object[] = [known];
  const { dialog, user } = await openForm({ routes: { 'GET /addresses': () => json(list) } });
  await waitFor(() => expect(dialog.getByLabelText('Your SIDRA wallet address')).toHaveValue(WALLET));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  list = [newer, known];
  jest.setSystemTime(Date.now() + 11_000);
  await user.click(screen.getByRole('button', { name: 'Post a bid' }));
  await screen.findByRole('button', { name: 'Ledger' });
  await user.type(screen.getByLabelText('Price per SIDRA'), '2');
  expect(screen.getByLabelText('Your SIDRA wallet address')).toHaveValue(WALLET);
  jest.useRealTimers();
});

it('locks nothing while the fees are unknown, and lets them be asked for again', async () => {
  let answer = () => problem(403, 'Not now.');
  const { dialog, user } = await openForm({ routes: { 'GET /offers/transaction-fees': () => answer() } });
  expect(await dialog.findByText('Not now.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /post bid$/ })).toBeDisabled();
  answer = () => json(FEES);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Fee (1.5%)')).toBeVisible();
  expect(dialog.getByRole('button', { name: /post bid$/ })).toBeEnabled();
});

it('keeps what was typed when the api refuses, and says why', async () => {
  const { dialog, fill, submit } = await openForm({
    routes: { 'POST /bids/': () => problem(409, 'You have 20 bids. Close one before you post another.') },
  });
  await fill();
  await submit();
  expect(await dialog.findByText(/^You have 20 bids/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Total to buy')).toHaveValue('40');
});

it('refuses without approved KYC', async () => {
  const { dialog, fill, submit, posts } = await openForm({ as: aUser({ kyc_status: 'pending' }) });
  expect(dialog.getByText('KYC Verification Required')).toBeInTheDocument();
  await fill();
  await submit();
  expect(await dialog.findByRole('alert')).toHaveTextContent('before creating an offer');
  expect(posts()).toEqual([]);
});

const ENDED = { status: 'closed', ended_at: '2026-11-21T05:12:00.000Z' } as const;

it.each([
  ['kyc', null, 'Your identity isn’t verified.', 'Go to KYC verification'],
  ['terms', null, 'You haven’t accepted the terms that are in force now.', null],
  ['tax', null, 'You haven’t said where you pay tax.', null],
  ['held', null, 'Your account was changed recently.', null],
  ['limited', null, 'You’ve reached a limit', 'See your limits'],
  ['too_many_purchases', null, 'You buy in 20 trades already.', null],
  ['buying_paused', '2026-11-21T05:12:00.000Z', 'You can’t buy until', null],
] as const)('says why no seller can take a bid: %s', async (code, until, reason, link) => {
  const market = { is_on: false, why: [{ code, until }] };
  await showPage('/my-offers?tab=bids', { routes: { 'GET /bids/my': () => list([aBid({ market })]) } });
  const row = await screen.findByRole('article');
  expect(row).toHaveTextContent('Off the market');
  expect(row).toHaveTextContent(reason);
  if (link) expect(within(row).getByRole('link', { name: link })).toBeInTheDocument();
});

it('pauses, activates and closes a bid, and says what comes back', async () => {
  let bid = aBid({ filled_amount: '10.00000000', held_usdt: '81.200100' });
  const change = (changes: Partial<typeof bid>) => {
    bid = { ...bid, ...changes };
    return json(bid);
  };
  const { user, sent } = await showPage('/my-offers?tab=bids', {
    routes: {
      'GET /bids/my': () => list([bid]),
      'PUT /bids/5': ({ body }) => change(JSON.parse(body)),
      'DELETE /bids/5': () => {
        change({ status: 'closed', held_usdt: '0', returned_usdt: '81.200100', ended_at: bid.created_at });
        return new Response(null, { status: 204 });
      },
    },
  });
  const row = await screen.findByRole('article');
  expect(row).toHaveTextContent('Buy 50 SIDRA');
  expect(row).toHaveTextContent('10 SIDRA taken');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Bid paused. Sellers no longer see it.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Bid activated.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close bid' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close this bid?' }));
  expect(question.getByText(/^81.2001 USDT comes back to your available balance/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Close bid' }));
  expect(await screen.findByText('Bid closed. What was left of it is available again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('81.2001 USDT came back'));
  expect(screen.queryByRole('button', { name: 'Close bid' })).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

describe('where the terms of a bid may change', () => {
  it('changes a bid by the same form, without its coin and wallet, by what is left of it', async () => {
    const bid = aBid({ amount: '50.00000000', available_amount: '40.00000000', held_usdt: '81.200100' });
    const { user, sent } = await showPage('/my-offers?tab=bids', {
      routes: { 'GET /bids/my': () => list([bid]), 'PUT /bids/5': () => json(bid) },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit bid' }));
    expect(dialog.queryByLabelText('Coin to buy')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('Your SIDRA wallet address')).not.toBeInTheDocument();
    const amount = dialog.getByLabelText('Total to buy');
    expect(amount).toHaveValue('40');
    const save = () => user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await user.clear(amount);
    await user.type(amount, '90');
    expect(dialog.getByText('Missing in your wallet').parentElement).toHaveTextContent('1.5');
    await save();
    expect(await dialog.findByText(/^This bid needs 182.70/)).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '60');
    await save();
    expect(await screen.findByText('Bid changed.')).toBeInTheDocument();
    const puts = sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));
    expect(puts).toEqual([{ available_amount: '60' }]);
  });

  it('changes its price in its row, and several at once, and asks about one far above the usual', async () => {
    const { user, sent } = await showPage('/my-offers?tab=bids', {
      routes: {
        'GET /bids/my': () =>
          list([aBid(), aBid({ id: 6, price_per_unit: '3.00' }), aBid({ id: 7, ...ENDED })]),
        'GET /market/usual-prices': () =>
          json({ far_percent: 50, prices: { SIDRA: '2.00' }, references: [] }),
        'PUT /bids/bulk': () => json([]),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Change the price, 2.00/ }));
    const price = screen.getByLabelText('Price per SIDRA');
    await user.clear(price);
    await user.type(price, '2.1');
    await user.click(screen.getByRole('button', { name: 'Save price' }));
    await waitFor(() => expect(price).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Change several…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change several bids' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    await user.selectOptions(dialog.getByLabelText('What to do'), 'Raise their prices');
    await user.type(dialog.getByLabelText('By how much'), '10');
    await user.click(dialog.getByRole('button', { name: 'Raise 2 prices by 10%' }));
    const question = within(await screen.findByRole('dialog', { name: 'Buy at this price?' }));
    await user.click(question.getByRole('button', { name: /^Buy at 3.30/ }));
    expect(await screen.findByText('2 bids changed.')).toBeInTheDocument();
    const puts = sent.filter(({ path }) => path === '/bids/bulk').map(({ body }) => JSON.parse(body ?? ''));
    expect(puts).toEqual([
      { changes: [{ id: 5, price_per_unit: '2.1', seen_price: '2.00' }] },
      {
        changes: [
          { id: 5, price_per_unit: '2.20', seen_price: '2.00' },
          { id: 6, price_per_unit: '3.30', seen_price: '3.00' },
        ],
      },
    ]);
  });
});
