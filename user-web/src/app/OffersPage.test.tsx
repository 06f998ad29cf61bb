import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { aTrade, aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOffer } from '../testing/anOffer';
import { showPage } from '../testing/showPage';

const WALLET = exampleAddress('sidra', 'buyer');

const offers = {
  'GET /offers/': () => list([anOffer(), anOffer({ id: 4, seller_id: 2, seller_username: 'amina' })]),
  'GET /offers/3': () => json(anOffer()),
};

async function openDialog(options: Parameters<typeof showPage>[1] = {}) {
  const page = await showPage('/offers', { ...options, routes: { ...offers, ...options.routes } });
  await page.user.click(await screen.findByRole('button', { name: /^Trade/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Trade' }));
  const fill = async (amount: string) => {
    await page.user.type(dialog.getByLabelText('Crypto amount'), amount);
    await page.user.type(dialog.getByLabelText('Your SIDRA wallet address'), WALLET);
  };
  return { ...page, dialog, fill };
}

it('tells what a seller promises, on the market and before a trade opens', async () => {
  const offer = anOffer({ guarantee_percentage: '5.00' });
  const routes = { 'GET /offers/': () => list([offer]), 'GET /offers/3': () => json(offer) };
  const { dialog } = await openDialog({ routes });
  expect(screen.getByText('Pays 5% if late')).toBeInTheDocument();
  expect(dialog.getByText(/^If nothing comes in time, yusuf pays you 5% of the amount/)).toBeInTheDocument();
});

it('says what a seller asks of buyers, in the place of the button where the reader does not meet it', async () => {
  const closed = anOffer({ min_partner_trades: 5, can_take: false });
  const limited = anOffer({ id: 4, new_buyer_max: '10.00000000', can_take: true, caller_max: '10.00000000' });
  const routes = { 'GET /offers/': () => list([closed, limited]), 'GET /offers/4': () => json(limited) };
  const { dialog } = await openDialog({ routes });
  expect(screen.getByText('For buyers who traded with 5 people or more')).toBeInTheDocument();
  expect(screen.getByText('Not yet')).toBeInTheDocument();
  expect(screen.getByText('New buyers: at most 10 SIDRA')).toBeInTheDocument();
  expect(dialog.getByText('From 1 to 10 SIDRA, in all, while you are new')).toBeInTheDocument();
});

it('opens no trade for who comes by a link to an offer that is not open to them', async () => {
  const closed = anOffer({ min_partner_trades: 5, can_take: false });
  await showPage('/offers?trade=3', {
    routes: { 'GET /offers/': () => list([closed]), 'GET /offers/3': () => json(closed) },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Trade' }));
  expect(dialog.getByText('For buyers who traded with 5 people or more')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: /open trade/ })).toBeDisabled());
});

it('sends the trade once, with an idempotency key, and says that it is open', async () => {
  const { dialog, fill, user, sent, address } = await openDialog({
    routes: { 'POST /trades/': () => json(aTrade({ id: 7 }), 201) },
  });
  await fill('10');
  await user.dblClick(dialog.getByRole('button', { name: /open trade/ }));
  expect(await screen.findByText(/Trade created successfully!/)).toBeInTheDocument();
  const posts = sent.filter((request) => request.method === 'POST' && request.path === '/trades/');
  expect(posts).toHaveLength(1);
  expect(posts[0]?.headers.get('Idempotency-Key')).toMatch(/.{16}/);
  expect(JSON.parse(posts[0]?.body ?? '')).toEqual({
    offer_id: 3,
    crypto_amount: '10',
    buyer_wallet_address: WALLET,
    seen_total: '20.300000',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/trades/7');
});

it('opens the dialog that the address names, with what was to be spent, and closes it with the address', async () => {
  const { user, address } = await showPage('/offers?spend=50&trade=3', { routes: offers });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Trade' }));
  expect(dialog.getByRole('button', { name: 'Lock 50.00 USDT and open trade' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/offers?spend=50');
});

it('says of an offer that is gone that it is', async () => {
  const gone = { 'GET /offers/9': () => problem(404, 'Resource not found.') };
  const { user } = await showPage('/offers?trade=9', { routes: { ...offers, ...gone } });
  expect(await screen.findByText('This offer is no longer available.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See other offers' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps what was typed when the request fails, and says the form’s own text', async () => {
  const { dialog, fill, user } = await openDialog({ routes: { 'POST /trades/': () => problem(500, '') } });
  await fill('10');
  await user.click(dialog.getByRole('button', { name: /open trade/ }));
  expect(await dialog.findByText('Failed to create trade')).toBeInTheDocument();
  expect(dialog.getByLabelText('Crypto amount')).toHaveValue('10');
  expect(dialog.getByLabelText('Your SIDRA wallet address')).not.toHaveValue('');
});

it.each([
  ['', 'Crypto amount is required'],
  ['0', 'Minimum amount is 1 SIDRA'],
  ['0.5', 'Minimum amount is 1 SIDRA'],
  ['0.99999999', 'Minimum amount is 1 SIDRA'],
  ['51', 'Maximum amount is 50 SIDRA'],
  ['50.00000001', 'Maximum amount is 50 SIDRA'],
  ['1.000000001', 'At most 8 decimals are allowed'],
])('explains the amount %j', async (amount, message) => {
  const { dialog, user } = await openDialog();
  if (amount) await user.type(dialog.getByLabelText('Crypto amount'), amount);
  await user.click(dialog.getByRole('button', { name: /open trade/ }));
  expect(dialog.getByLabelText('Crypto amount')).toHaveAccessibleDescription(message);
  expect(dialog.getByLabelText('Your SIDRA wallet address')).toHaveAccessibleDescription(
    'Wallet address is required',
  );
});

it('does not send what the wallet does not pay for', async () => {
  const { dialog, fill, user, sent } = await openDialog();
  await fill('50');
  expect(dialog.getByText('Missing in your wallet').parentElement).toHaveTextContent('1.50');
  await user.click(dialog.getByRole('button', { name: /open trade/ }));
  expect(await dialog.findByText(/needs 101.50 USDT and you have 100.00 USDT/)).toBeInTheDocument();
  expect(sent.some(({ method, path }) => method === 'POST' && path === '/trades/')).toBe(false);
});

it('warns and refuses without approved KYC', async () => {
  const { dialog, fill, user, sent } = await openDialog({ as: aUser({ kyc_status: 'pending' }) });
  expect(dialog.getByText('⚠️ Your KYC is not approved. You cannot create a trade.')).toBeInTheDocument();
  await fill('10');
  await user.click(dialog.getByRole('button', { name: /open trade/ }));
  expect(
    await dialog.findByText('Please complete and get your KYC approved before creating a trade.'),
  ).toBeInTheDocument();
  expect(sent.some(({ method, path }) => method === 'POST' && path === '/trades/')).toBe(false);
});

it('says in the dialog that a deactivated account cannot trade', async () => {
  const { dialog } = await openDialog({ as: aUser({ is_active: false }) });
  expect(dialog.getByText('Account Deactivated')).toBeInTheDocument();
});

it('neither warns nor refuses where the platform does not require KYC', async () => {
  const { dialog, fill, user } = await openDialog({
    as: aUser({ kyc_status: null }, { kyc_required: false }),
    routes: { 'POST /trades/': () => json(aTrade(), 201) },
  });
  expect(screen.queryByText(/KYC/)).not.toBeInTheDocument();
  await fill('10');
  await user.click(dialog.getByRole('button', { name: /open trade/ }));
  expect(await screen.findByText(/Trade created successfully!/)).toBeInTheDocument();
});
