import { aTrade, json, problem } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';

const HASH = `0x${'9f86d081'.repeat(8)}`;
const selling = { seller_id: 2, seller_username: 'amina', buyer_id: 1, buyer_username: 'yusuf' };
const found_payments = [{ hash: HASH, amount: '10', at: '2026-11-21T05:20:00.000Z', contested: false }];

it('one press sends the payment that was found by the call that a typed hash takes', async () => {
  const trade = aTrade({ ...selling, found_payments });
  const { user, sent } = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(trade),
      'PUT /trades/7/confirm-sent': () =>
        json({ ...trade, found_payments: [], status: 'crypto_sent', seller_txn_hash: HASH }),
    },
  });
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(step.getByText('We found your payment')).toBeVisible();
  await user.click(step.getByRole('button', { name: 'Use it' }));
  expect(await screen.findByText(/Transaction hash sent/)).toBeInTheDocument();
  const query = sent.find(({ method }) => method === 'PUT')?.query;
  expect(query?.get('seller_txn_hash')).toBe(HASH);
  expect(query?.get('seen_wallet_address')).toBe(trade.buyer_wallet_address);
});

it('what the api refuses is said, and the hash stays entered', async () => {
  const { user } = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(aTrade({ ...selling, found_payments })),
      'PUT /trades/7/confirm-sent': () => problem(409, 'Another trade has this hash.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(await screen.findByText('Another trade has this hash.')).toBeVisible();
  expect(screen.getByLabelText('Transaction hash')).toHaveValue(HASH);
});

it('the buyer is told, and decides nothing', async () => {
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(aTrade({ found_payments })) } });
  expect(await screen.findByText('SidraChain shows a payment to your wallet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
});

it('of several the seller picks theirs', async () => {
  const both = [...found_payments, { ...found_payments[0], hash: `0x${'1'.repeat(64)}` }];
  const trade = aTrade({ ...selling, found_payments: both as typeof found_payments });
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
  expect(await screen.findByText('We found these payments: use yours')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Use it' })).toHaveLength(2);
});

it('a payment that fits another trade too is not called the seller’s, and can be used', async () => {
  const contested = found_payments.map((payment) => ({ ...payment, contested: true }));
  const trade = aTrade({ ...selling, found_payments: contested });
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
  expect(await screen.findByText('We found a payment')).toBeVisible();
  expect(screen.getByText(/^It fits another trade too/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use it' })).toBeEnabled();
});

it('a transaction that another trade claims is told to both sides', async () => {
  const trade = aTrade({ status: 'crypto_sent', seller_txn_hash: HASH, contested: true });
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
  expect(await screen.findByText(/^Another trade claims this transaction too/)).toBeVisible();
});

it('the seller’s code names the wallet, the chain and the amount', async () => {
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(aTrade(selling)) } });
  expect(
    await screen.findByRole('img', { name: 'QR code: pay 10 SIDRA to yusuf’s address' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy amount' })).toBeVisible();
});
