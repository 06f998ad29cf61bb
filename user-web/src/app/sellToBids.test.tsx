import { aTrade, aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBid } from '../testing/aBid';
import { FEES } from '../testing/fees';
import { showPage } from '../testing/showPage';

const bids = { 'GET /bids/': () => list([aBid(), aBid({ id: 6, buyer_id: 2, buyer_username: 'amina' })]) };

async function openDialog(options: Parameters<typeof showPage>[1] = {}) {
  const page = await showPage('/offers?side=sell', { ...options, routes: { ...bids, ...options.routes } });
  await page.user.click(await screen.findByRole('button', { name: /^Sell to/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell to this buyer' }));
  const takes = () => page.sent.filter(({ method, path }) => method === 'POST' && path === '/bids/5/take');
  return { ...page, dialog, takes, amount: dialog.getByLabelText('Crypto amount') };
}

it('says what each bid pays, and lets no one sell to themselves', async () => {
  const low = aBid({ id: 7, price_per_unit: '1.90', buyer_username: 'nadia', min_partner_trades: 5 });
  await showPage('/offers?side=sell&amount=10', {
    routes: { 'GET /bids/': () => list([aBid(), { ...low, can_take: false }]) },
  });
  const [best, lower] = await screen.findAllByRole('article');
  expect(best).toHaveTextContent('You get 19.70 USDT');
  expect(best).toHaveTextContent('Best price');
  expect(best).toHaveTextContent('Sent within 1 hour');
  expect(best).toHaveTextContent('4 – 40 USDT50 left');
  expect(lower).toHaveTextContent('−5.0%');
  expect(lower).toHaveTextContent('For sellers who traded with 5 people or more');
  expect(lower).toHaveTextContent('Not yet');
});

it('says what a bid asks its seller to promise, and how much that is', async () => {
  const asking = aBid({ guarantee_percentage: '5.00' });
  const { dialog, amount, user } = await openDialog({ routes: { 'GET /bids/': () => list([asking]) } });
  expect(screen.getByText('For sellers who pay 5% if late')).toBeInTheDocument();
  expect(screen.queryByText('Pays 5% if late')).not.toBeInTheDocument();
  await user.type(amount, '10');
  expect(dialog.getByText('You promise (5%)').parentElement).toHaveTextContent('1.00');
  expect(dialog.getByText(/If nothing comes in time, yusuf gets what you promise/)).toBeInTheDocument();
});

it('shows what is received, takes a part and leads to the trade', async () => {
  const { dialog, amount, user, takes, address } = await openDialog({
    routes: { 'POST /bids/5/take': () => json(aTrade(), 201) },
  });
  await user.type(amount, '10');
  expect(dialog.getByText('In escrow for it already').parentElement).toHaveTextContent('20.00');
  expect(dialog.getByText('Fee (1.5%)').parentElement).toHaveTextContent('0.30');
  expect(dialog.getByText('You receive').parentElement).toHaveTextContent('19.70');
  await user.click(dialog.getByRole('button', { name: 'Sell for 19.70 USDT' }));
  await waitFor(() => expect(address()).toBe('/trades/7'));
  expect(takes().map(({ body }) => JSON.parse(body))).toEqual([
    { crypto_amount: '10', seen_price: '2.00', seen_promise: '0.00', seen_total: '19.700000' },
  ]);
  expect(takes()[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it.each([
  ['', 'Crypto amount is required'],
  ['1', 'Minimum amount is 2 SIDRA'],
  ['21', 'Maximum amount is 20 SIDRA'],
])('explains the amount %j, and sends nothing', async (typed, says) => {
  const { amount, dialog, user, takes } = await openDialog();
  if (typed) await user.type(amount, typed);
  await user.click(dialog.getByRole('button', { name: /^Sell/ }));
  expect(amount).toHaveAccessibleDescription(says);
  expect(takes()).toEqual([]);
});

it('fills in no more than is left', async () => {
  const { amount, dialog, user } = await openDialog({
    routes: { 'GET /bids/': () => list([aBid({ available_amount: '7.50000000' })]) },
  });
  await user.click(dialog.getByRole('button', { name: /^Max/ }));
  expect(amount).toHaveValue('7.5');
});

it('says that the price has changed, and sells at the new one by a second press', async () => {
  let price = '2.00';
  const refusal = 'The price of this bid is 3.00, not the one you saw. No trade was opened.';
  const { amount, dialog, user, takes } = await openDialog({
    routes: {
      'GET /bids/': () => list([aBid({ price_per_unit: price })]),
      'POST /bids/5/take': ({ body }) =>
        JSON.parse(body).seen_price === '3.00' ? json(aTrade(), 201) : problem(409, refusal),
    },
  });
  await user.type(amount, '10');
  price = '3.00';
  await user.click(dialog.getByRole('button', { name: /^Sell for/ }));
  expect(await dialog.findByText(refusal)).toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Sell for 29.55 USDT' }));
  await waitFor(() => expect(takes()).toHaveLength(2));
});

it('says that the fee has risen, shows the new one, and sells by a second press', async () => {
  let fee = '1.50';
  const refusal = 'You would receive 19.40 USDT now, less than you saw. No trade was opened.';
  const { amount, dialog, user, takes } = await openDialog({
    routes: {
      'GET /offers/transaction-fees': () => json({ ...FEES, seller_fee_percentage: fee }),
      'POST /bids/5/take': ({ body }) =>
        JSON.parse(body).seen_total === '19.400000' ? json(aTrade(), 201) : problem(409, refusal),
    },
  });
  await user.type(amount, '10');
  fee = '3.00';
  await user.click(dialog.getByRole('button', { name: /^Sell for/ }));
  expect(await dialog.findByText(refusal)).toBeInTheDocument();
  expect(await dialog.findByText('Fee (3%)')).toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Sell for 19.40 USDT' }));
  await waitFor(() => expect(takes()).toHaveLength(2));
});

it('asks for the fee again where it could not be read', async () => {
  let isAway = true;
  const { amount, dialog, user } = await openDialog({
    routes: { 'GET /offers/transaction-fees': () => (isAway ? problem(503, 'Away') : json(FEES)) },
  });
  await user.type(amount, '10');
  expect(dialog.getByRole('button', { name: 'Sell and open trade' })).toBeDisabled();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await dialog.findByRole('button', { name: /^Sell for 19.70/ })).toBeEnabled();
});

it('sends the same request again after a lost answer, whatever has changed on the market', async () => {
  let left = '20.00000000';
  let answers = 0;
  const { amount, dialog, user, takes } = await openDialog({
    routes: {
      'GET /bids/': () => list([aBid({ available_amount: left })]),
      'POST /bids/5/take': () => {
        left = '5.00000000';
        answers += 1;
        return answers === 1 ? problem(500, '') : json(aTrade(), 201);
      },
    },
  });
  await user.type(amount, '15');
  await user.click(dialog.getByRole('button', { name: /^Sell for/ }));
  expect(await dialog.findByText('Failed to create trade')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Sell for/ }));
  await waitFor(() => expect(takes()).toHaveLength(2));
  const [first, second] = takes().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBe(second);
});

it('asks once more about a price far below the usual one', async () => {
  const { amount, dialog, user, takes } = await openDialog({
    routes: { 'GET /market/usual-prices': () => json({ far_percent: 50, prices: { SIDRA: '8.00' } }) },
  });
  await user.type(amount, '10');
  await user.click(dialog.getByRole('button', { name: /^Sell for/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Sell at this price?' }));
  await user.click(question.getByRole('button', { name: 'Back' }));
  expect(await dialog.findByText('Nothing was sold. Look at the price again.')).toBeInTheDocument();
  expect(takes()).toEqual([]);
});

it('warns and refuses without approved KYC', async () => {
  const { amount, dialog, user, takes } = await openDialog({ as: aUser({ kyc_status: 'pending' }) });
  await user.type(amount, '10');
  await user.click(dialog.getByRole('button', { name: /^Sell for/ }));
  expect(
    await dialog.findByText('Please complete and get your KYC approved before creating a trade.'),
  ).toBeInTheDocument();
  expect(takes()).toEqual([]);
});
