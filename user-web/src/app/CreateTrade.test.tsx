// @slow: fills the dialog in many times
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import type { Offer } from '@souk/contracts/trading/offers/offers';
import { aTrade, json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOffer } from '../testing/anOffer';
import { balanceOf } from '../testing/balanceOf';
import { FEES } from '../testing/fees';
import { showPage } from '../testing/showPage';

const someFees = (buyer: string) => ({ ...FEES, buyer_fee_percentage: buyer });
const WALLET = exampleAddress('sidra', 'buyer');
const TERMS_CHANGED = 'The price or the fee has changed. You would pay 40.60 USDT now. Nothing was locked.';

/** Opens the dialog on an offer that was listed at 2.00. @param now The api's current answers. */
async function openDialog(
  now: { offer?: Offer | null; fees?: TransactionFees | null } = {},
  routes: Routes = {},
) {
  const terms = { offer: anOffer(), fees: someFees('1.50'), ...now };
  const page = await showPage('/offers', {
    routes: {
      'GET /offers/': () => list([anOffer()]),
      'GET /offers/3': () => (terms.offer ? json(terms.offer) : problem(404, 'Resource not found.')),
      'GET /offers/transaction-fees': () => (terms.fees ? json(terms.fees) : problem(403, 'Not now.')),
      ...routes,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Trade/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Trade' }));
  await page.user.type(dialog.getByLabelText('Crypto amount'), '10');
  await page.user.type(dialog.getByLabelText('Your SIDRA wallet address'), WALLET);
  const posts = () => page.sent.filter((one) => one.method === 'POST' && one.path === '/trades/');
  const totals = () => posts().map(({ body }) => JSON.parse(body).seen_total);
  return { ...page, dialog, terms, posts, totals };
}

it('shows the price of this moment, not of the list', async () => {
  const { dialog } = await openDialog({ offer: anOffer({ price_per_unit: '4.00' }) });
  expect(await dialog.findByRole('button', { name: 'Lock 40.60 USDT and open trade' })).toBeEnabled();
  expect(dialog.getByText('4.00 USDT')).toBeInTheDocument();
});

it('says that the price floats, on the list and before the buyer agrees', async () => {
  const terms = {
    reference: 'market',
    margin_percentage: '-0.50',
    floor_price: '1.20',
    ceiling_price: '3.00',
  } as const;
  const offer = anOffer(terms);
  const { dialog } = await openDialog({ offer }, { 'GET /offers/': () => list([offer]) });
  const words = dialog.getByText(
    /^Price follows the market, −0.5%. Never below 1.20.USDT. Never above 3.00.USDT./,
  );
  expect(words).toHaveTextContent('Your trade keeps the price that you see here.');
  expect(screen.getAllByText('Floating price')).toHaveLength(1);
});

it('asks once more about a price far above the usual one, and sends nothing where the buyer goes back', async () => {
  const { dialog, user, posts } = await openDialog(
    {},
    {
      'GET /market/usual-prices': () => json({ far_percent: 50, prices: { SIDRA: '0.65' } }),
      'POST /trades/': () => json(aTrade(), 201),
    },
  );
  const press = async (answer: string | RegExp) => {
    await user.click(dialog.getByRole('button', { name: /^Lock/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Buy at this price?' }));
    expect(question.getByText(/You pay 3.08 times the usual price of SIDRA, which is 0.65/)).toBeVisible();
    await user.click(question.getByRole('button', { name: answer }));
  };
  await press('Back');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was bought. Look at the price again.');
  expect(posts()).toEqual([]);
  await press(/^Buy at 2.00/);
  await waitFor(() => expect(posts()).toHaveLength(1));
});

it.each([
  ['it is near', { far_percent: 50, prices: { SIDRA: '1.40' } }],
  ['it is far below', { far_percent: 50, prices: { SIDRA: '20.00' } }],
  ['nothing is asked', { far_percent: 0, prices: { SIDRA: '0.01' } }],
  ['nothing was sold', { far_percent: 50, prices: {} }],
])('does not ask about a price where %s', async (_, usual) => {
  const { dialog, user, posts } = await openDialog(
    {},
    { 'GET /market/usual-prices': () => json(usual), 'POST /trades/': () => json(aTrade(), 201) },
  );
  await user.click(dialog.getByRole('button', { name: /^Lock/ }));
  await waitFor(() => expect(posts()).toHaveLength(1));
});

it('says of a name that reads like a partner’s that it is another one, on the offer and in the dialog', async () => {
  const alike = { username: anOffer().seller_username, partner_username: 'yussuf' };
  await openDialog({}, { 'GET /look-alikes': () => json([alike]) });
  expect(screen.getAllByText('Not yussuf, with whom you traded')).toHaveLength(2);
});

it('shows live what is paid, what stays and what is missing, and leads to the trade', async () => {
  const { dialog, user, address } = await openDialog({}, { 'POST /trades/': () => json(aTrade(), 201) });
  const line = (term: string) => dialog.getByText(term).parentElement;
  const amount = dialog.getByLabelText('Crypto amount');
  expect(line('Amount')).toHaveTextContent('20.00 USDT');
  expect(line('Fee (1.5%)')).toHaveTextContent('0.30 USDT');
  expect(line('You pay')).toHaveTextContent('20.30 USDT');
  expect(line('Stays in your wallet')).toHaveTextContent('79.70 USDT');
  await user.clear(amount);
  await user.type(amount, '50');
  expect(line('Missing in your wallet')).toHaveTextContent('1.50 USDT');
  await user.click(dialog.getByRole('button', { name: /^Lock/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was taken.');
  await user.click(dialog.getByRole('button', { name: /^Max/ }));
  expect(line('Stays in your wallet')).toHaveTextContent('0.00 USDT');
  await user.click(dialog.getByRole('button', { name: /^Lock/ }));
  await waitFor(() => expect(address()).toBe('/trades/7'));
});

it.each([
  ['price', { offer: anOffer({ price_per_unit: '4.00' }) }],
  ['fee', { fees: someFees('103.00') }],
])(
  'a changed %s: locks nothing, shows the new sum beside the error, and locks it at the second press',
  async (_, later) => {
    const { dialog, user, terms, totals, posts } = await openDialog(
      {},
      {
        'POST /trades/': ({ body }) =>
          JSON.parse(body).seen_total === '40.600000' ? json(aTrade(), 201) : problem(409, TERMS_CHANGED),
      },
    );
    await screen.findByRole('button', { name: 'Lock 20.30 USDT and open trade' });
    Object.assign(terms, later);
    await user.click(dialog.getByRole('button', { name: /^Lock 20.30/ }));
    expect(await dialog.findByText(TERMS_CHANGED)).toBeInTheDocument();
    const lock = await dialog.findByRole('button', { name: 'Lock 40.60 USDT and open trade' });
    expect(dialog.getByText('You pay').parentElement).toHaveTextContent('40.60');
    await user.click(lock);
    expect(await screen.findByText(/Trade created successfully!/)).toBeInTheDocument();
    expect(totals()).toEqual(['20.300000', '40.600000']);
    const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).not.toBe(second);
  },
);

describe('an address at which no one gets the coins', () => {
  const TRON = exampleAddress('tron', 'buyer');
  const PLATFORMS = exampleAddress('bsc', 'platform');

  async function openWith(address: string) {
    const page = await openDialog(
      {},
      {
        'GET /wallet/admin-wallet-address': () => json({ admin_wallet_address: PLATFORMS }),
        'POST /trades/': () => json(aTrade(), 201),
      },
    );
    const field = page.dialog.getByLabelText('Your SIDRA wallet address');
    await page.user.clear(field);
    await page.user.type(field, address);
    const lock = await page.dialog.findByRole('button', { name: 'Lock 20.30 USDT and open trade' });
    return { ...page, field, lock };
  }

  it('is warned about while it is typed, and locks nothing when its buyer goes back', async () => {
    const { user, field, lock, dialog, posts } = await openWith(TRON);
    expect(await dialog.findByText(/^Not a SidraChain address/)).toBeVisible();
    await user.click(lock);
    const question = within(await screen.findByRole('dialog', { name: 'Use this address?' }));
    expect(question.getByText(TRON)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Correct it' }));
    expect(await dialog.findByText('Nothing was sent: correct the wallet address.')).toBeVisible();
    expect(posts()).toEqual([]);
    await user.clear(field);
    await user.type(field, WALLET);
    await waitFor(() => expect(dialog.queryByText(/^Not an? /)).not.toBeInTheDocument());
    await user.click(lock);
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it.each([
    TRON,
    '0x000000000000000000000000000000000000dEaD',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    PLATFORMS,
  ])('%s is used when its buyer says that it is right', async (address) => {
    const { user, lock, posts } = await openWith(address);
    await user.click(lock);
    await user.click(await screen.findByRole('button', { name: 'Use anyway' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(JSON.parse(posts()[0]?.body ?? '').buyer_wallet_address).toBe(address);
  });
});

it('tries the very same request again after a lost answer, whatever the price is by now', async () => {
  const { dialog, user, terms, posts } = await openDialog({}, { 'POST /trades/': () => problem(502, '') });
  const lock = await dialog.findByRole('button', { name: 'Lock 20.30 USDT and open trade' });
  terms.offer = anOffer({ price_per_unit: '4.00' });
  terms.fees = someFees('3.00');
  await user.click(lock);
  await dialog.findByText('Failed to create trade');
  await user.click(lock);
  await waitFor(() => expect(posts()).toHaveLength(2));
  const [first, second] = posts();
  expect(second?.body).toBe(first?.body);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

it('tries again after a lost answer although what was locked is missing by now', async () => {
  let available = '30.000000';
  const { dialog, user, posts } = await openDialog(
    {},
    {
      'GET /wallet/balance': () => json(balanceOf(available)),
      'POST /trades/': () => {
        const isFirst = available === '30.000000';
        available = '9.700000';
        return isFirst ? Promise.reject(new TypeError('Failed to fetch')) : json(aTrade(), 201);
      },
    },
  );
  const lock = await dialog.findByRole('button', { name: 'Lock 20.30 USDT and open trade' });
  await user.click(lock);
  expect(await dialog.findByText(/It may have gone through anyway/)).toBeInTheDocument();
  expect(dialog.getByText('Stays in your wallet').parentElement).toHaveTextContent('9.70');
  await user.click(lock);
  expect(await screen.findByText(/Trade created successfully!/)).toBeInTheDocument();
  const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

it('says after a lost answer what another amount would leave of what there is by now', async () => {
  let available = '30.000000';
  const { dialog, user } = await openDialog(
    {},
    {
      'GET /wallet/balance': () => json(balanceOf(available)),
      'POST /trades/': () => {
        available = '9.700000';
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    },
  );
  await user.click(await dialog.findByRole('button', { name: 'Lock 20.30 USDT and open trade' }));
  await dialog.findByText(/It may have gone through anyway/);
  await user.type(dialog.getByLabelText('Crypto amount'), '{Backspace}{Backspace}4');
  expect(dialog.getByText('Stays in your wallet').parentElement).toHaveTextContent('1.58');
});

it('locks nothing while the fees are unknown, and lets them be asked for again', async () => {
  const { dialog, user, terms, posts } = await openDialog({ fees: null });
  expect(await dialog.findByText('Not now.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Lock USDT and open trade' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Crypto amount'), '{Enter}');
  expect(posts()).toHaveLength(0);
  terms.fees = someFees('1.50');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Lock 20.30 USDT and open trade' })).toBeEnabled();
});

const used_at = '2026-11-20T10:00:00.000Z';
const saved = (id: number, address: string, name: string | null, is_known = true) => ({
  id,
  crypto_type: 'SIDRA',
  address,
  name,
  created_at: used_at,
  used_at,
  is_known,
});

it('does not call an address missing that came after the press', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user } = await showPage('/offers?trade=3', {
    routes: {
      'GET /offers/3': () => json(anOffer()),
      'GET /addresses': () => arrived.then(() => json([saved(2, WALLET, null)])),
    },
  });
  await user.click(await screen.findByRole('button', { name: /open trade/ }));
  expect(await screen.findByText('Wallet address is required')).toBeInTheDocument();
  arrive();
  await waitFor(() => expect(screen.getByLabelText('Your SIDRA wallet address')).toHaveValue(WALLET));
  expect(screen.queryByText('Wallet address is required')).toBeNull();
  expect(screen.getByText('Crypto amount is required')).toBeInTheDocument();
});

it('begins with the address that was used last, and fills in another at a press', async () => {
  const other = exampleAddress('sidra', 'other');
  const { user } = await showPage('/offers?trade=3', {
    routes: {
      'GET /offers/3': () => json(anOffer()),
      'GET /addresses': () => json([saved(2, WALLET, null), saved(1, other, 'Ledger')]),
    },
  });
  const field = await screen.findByLabelText('Your SIDRA wallet address');
  await waitFor(() => expect(field).toHaveValue(WALLET));
  await user.click(screen.getByRole('button', { name: 'Ledger' }));
  expect(field).toHaveValue(other);
  expect(screen.queryByRole('button', { name: 'Ledger' })).toBeNull();
});

it('fills in no address that no coins came to: a stranger may have named it', async () => {
  const { user } = await showPage('/offers?trade=3', {
    routes: {
      'GET /offers/3': () => json(anOffer()),
      'GET /addresses': () => json([saved(2, WALLET, 'Seen once', false)]),
    },
  });
  const pick = await screen.findByRole('button', { name: 'Seen once' });
  expect(screen.getByLabelText('Your SIDRA wallet address')).toHaveValue('');
  await user.click(pick);
  expect(screen.getByLabelText('Your SIDRA wallet address')).toHaveValue(WALLET);
});
