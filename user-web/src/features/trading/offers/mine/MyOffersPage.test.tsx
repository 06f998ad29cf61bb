import type { OwnOffer } from '@souk/contracts/trading/offers/ownOffer';
import { aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOffer } from '../../../../testing/anOffer';
import { FEES } from '../../../../testing/fees';
import { showPage } from '../../../../testing/showPage';

/** Names the offer's terms once they are typed. */
const SUBMIT = /^(Create Offer|Offer .* at .*)$/;

async function openForm(options: Parameters<typeof showPage>[1] = {}) {
  const page = await showPage('/my-offers', options);
  await page.user.click(await screen.findByRole('button', { name: 'Create Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Offer' }));
  const submit = () => page.user.click(dialog.getByRole('button', { name: SUBMIT }));
  const fill = async () => {
    await page.user.type(dialog.getByLabelText('Price per SIDRA'), '2');
    await page.user.type(dialog.getByLabelText('Minimum amount'), '1');
    await page.user.type(dialog.getByLabelText('Maximum amount'), '50');
  };
  return { ...page, dialog, submit, fill };
}

it.each([
  [
    '/my-offers?new',
    'Create Offer',
    /^Create Offer$/,
    {
      'Price per SIDRA': 'Price is required',
      'Minimum amount': 'Minimum amount is required',
      'Maximum amount': 'Maximum amount is required',
    },
  ],
  [
    '/my-offers?tab=bids&new',
    'Post a bid',
    /post bid$/,
    {
      'Price per SIDRA': 'Price is required',
      'Total to buy': 'Amount is required',
      'Minimum per trade': 'Minimum amount is required',
      'Maximum per trade': 'Maximum amount is required',
      'Your SIDRA wallet address': 'Wallet address is required',
    },
  ],
])('explains every field that is missing: %s', async (path, name, button, says) => {
  const { user } = await showPage(path);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const submit = dialog.getByRole('button', { name: button });
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  for (const [label, text] of Object.entries(says))
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text);
});

it('asks once more about a price far below the usual one, and posts nothing where the seller goes back', async () => {
  const { user, sent, fill, submit, dialog } = await openForm({
    routes: {
      'GET /market/usual-prices': () => json({ far_percent: 50, prices: { SIDRA: '8.00' }, references: [] }),
      'POST /offers/': () => json(anOffer(), 201),
    },
  });
  const posts = () => sent.filter(({ method, path }) => method === 'POST' && path === '/offers/');
  const answer = async (name: string | RegExp) => {
    await submit();
    const question = within(await screen.findByRole('dialog', { name: 'Sell at this price?' }));
    expect(question.getByText(/, 4 times yours/)).toBeVisible();
    await user.click(question.getByRole('button', { name }));
  };
  await fill();
  await answer('Correct it');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was posted.');
  expect(posts()).toEqual([]);
  await answer(/^Sell at 2.00/);
  await waitFor(() => expect(posts()).toHaveLength(1));
});

it('explains what is too little', async () => {
  const { dialog, submit, user } = await openForm();
  expect(dialog.queryByLabelText('Coin to sell')).toBeNull();
  const [price, min, max] = ['Price per SIDRA', 'Minimum amount', 'Maximum amount'].map((label) =>
    dialog.getByLabelText(label),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  for (const field of [price, min, max]) await user.type(field, '0');
  await submit();
  expect(price).toHaveAccessibleDescription('Price must be at least 0.01 USDT');
  expect(min).toHaveAccessibleDescription('Minimum amount must be greater than 0');
  expect(max).toHaveAccessibleDescription('Maximum amount must be greater than 0');
  for (const [field, value] of [
    [price, '2'],
    [min, '5'],
    [max, '4'],
  ] as const) {
    await user.clear(field);
    await user.type(field, value);
  }
  await submit();
  expect(max).toHaveAccessibleDescription('Maximum amount must be at least the minimum amount');
});

it('asks what a comma means in each amount when its field is left, and cuts units', async () => {
  const { dialog, user } = await openForm();
  for (const label of ['Price per SIDRA', 'Minimum amount', 'Maximum amount', /^Total to sell/]) {
    const field = dialog.getByLabelText(label);
    await user.type(field, '1,000');
    await user.tab();
    expect(field).toHaveAccessibleDescription(/Do you mean 1000 or 1\.000\?/);
    await user.clear(field);
    await user.type(field, 'USD 50');
    await user.tab();
    expect(field).toHaveValue('50');
    expect(field).not.toHaveAccessibleDescription(/Do you mean/);
  }
});

it('tells what the seller receives, creates the offer and says so', async () => {
  const offers: object[] = [];
  const { dialog, submit, fill, sent } = await openForm({
    routes: {
      'GET /offers/my': () => list(offers),
      'POST /offers/': () => {
        offers.push(anOffer({ seller_id: 2 }));
        return json(offers[0], 201);
      },
    },
  });
  expect(screen.getByText(/^No offers yet/)).toBeInTheDocument();
  expect(dialog.queryByText('KYC Verification Required')).toBeNull();
  await fill();
  expect(dialog.getByText('98.50 USDT')).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('Offer created successfully!')).toBeInTheDocument();
  const row = await screen.findByRole('article');
  expect(row).toHaveTextContent('2.00 USDT');
  expect(row).toHaveTextContent('1 – 50 SIDRA');
  const post = sent.find((request) => request.method === 'POST' && request.path === '/offers/');
  expect(JSON.parse(post?.body ?? '')).toEqual({
    crypto_type: 'SIDRA',
    reference: null,
    price_per_unit: '2',
    min_amount: '1',
    max_amount: '50',
    available_amount: null,
    send_within_minutes: 60,
    guarantee_percentage: '0',
    min_partner_trades: 0,
    new_buyer_max: null,
    description: null,
    welcome: null,
  });
});

it.each([
  [null, 'Please submit your KYC documents.'],
  ['pending', 'Your KYC verification is currently pending approval.'],
  ['rejected', 'Your KYC verification was rejected. Please resubmit your documents.'],
] as const)(
  'shows the KYC banner and refuses with its own text where KYC is %s',
  async (kyc_status, rest) => {
    const { dialog, submit, fill, sent } = await openForm({ as: aUser({ kyc_status }) });
    expect(dialog.getByText('KYC Verification Required')).toBeInTheDocument();
    expect(
      dialog.getByText(`You need to complete KYC verification before creating offers. ${rest}`),
    ).toBeInTheDocument();
    await fill();
    await submit();
    expect(
      await dialog.findByText('Please complete and get your KYC approved before creating an offer.'),
    ).toBeInTheDocument();
    expect(sent.some((request) => request.method === 'POST' && request.path === '/offers/')).toBe(false);
  },
);

it('neither warns nor refuses where the platform does not require KYC', async () => {
  const { submit, fill } = await openForm({
    as: aUser({ kyc_status: 'pending' }, { kyc_required: false }),
    routes: { 'POST /offers/': () => json(anOffer({ seller_id: 2 }), 201) },
  });
  expect(screen.queryByText('KYC Verification Required')).not.toBeInTheDocument();
  await fill();
  await submit();
  expect(await screen.findByText('Offer created successfully!')).toBeInTheDocument();
});

it('says the form’s own text under its heading, keeps what was typed, and posts once however often it is pressed', async () => {
  const { dialog, submit, fill, sent } = await openForm({
    routes: { 'POST /offers/': () => problem(500, '') },
  });
  await fill();
  await submit();
  expect(await dialog.findByText('Error Creating Offer')).toBeInTheDocument();
  expect(dialog.getByText('Failed to create offer. Please try again.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Price per SIDRA')).toHaveValue('2');
  await submit();
  const posts = () => sent.filter(({ method, path }) => method === 'POST' && path === '/offers/');
  await waitFor(() => expect(posts()).toHaveLength(2));
  const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it('saves only what was changed: a price that another tab has changed since stays', async () => {
  const offer = anOffer({ seller_id: 2 });
  const { user, sent } = await showPage('/my-offers', {
    routes: { 'GET /offers/my': () => list([offer]), 'PUT /offers/3': () => json(offer) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Offer' }));
  expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await user.clear(dialog.getByLabelText('Maximum amount'));
  await user.type(dialog.getByLabelText('Maximum amount'), '60');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Offer updated successfully!')).toBeInTheDocument();
  expect(sent.find((request) => request.method === 'PUT')?.body).toBe('{"max_amount":"60"}');
});

it('pauses an active offer, and activates it again', async () => {
  let offer = anOffer({ seller_id: 2 });
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list([offer]),
      'PUT /offers/3': ({ body }) => {
        offer = { ...offer, ...JSON.parse(body) };
        return json(offer);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/Offer paused/)).toBeInTheDocument();
  const row = within(screen.getByRole('article'));
  expect(await row.findByText('Paused')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Activate' }));
  expect(await row.findByText('Active')).toBeInTheDocument();
  const puts = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(puts).toEqual(['{"status":"paused"}', '{"status":"active"}']);
});

it('shows no message when a toggle fails, and asks for the offers again', async () => {
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list([anOffer({ seller_id: 2 })]),
      'PUT /offers/3': () => problem(409, 'Not now.'),
    },
  });
  const asked = () => sent.filter((request) => request.path === '/offers/my').length;
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(asked()).toBe(2));
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});

it('says what came of an offer, and begins a new one with its terms', async () => {
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () =>
        list([anOffer({ seller_id: 2, available_amount: '40.00000000', reserved_amount: '5.00000000' })]),
      'GET /offers/my/statistics': () =>
        json([
          {
            offer_id: 3,
            trades_opened: 12,
            trades_completed: 9,
            sold_amount: '340.50000000',
            sold_today: '12.50000000',
            median_send_minutes: 14,
          },
        ]),
      'POST /offers/': () => json(anOffer({ id: 4, seller_id: 2 }), 201),
    },
  });
  expect(await screen.findByText('12 trades, 9 completed')).toBeInTheDocument();
  const row = screen.getByRole('article');
  expect(row).toHaveTextContent('340.5 SIDRA sold, usually sent in 14 min');
  expect(row).toHaveTextContent('40 left');
  expect(row).toHaveTextContent('5 SIDRA in live trades');
  await user.click(within(row).getByRole('button', { name: 'Copy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Offer' }));
  expect(dialog.getByLabelText('Price per SIDRA')).toHaveValue('2');
  await user.click(dialog.getByRole('button', { name: /^Offer 1.–.50.SIDRA at 2.00.USDT$/ }));
  expect(await screen.findByText('Offer created successfully!')).toBeInTheDocument();
  const post = sent.find(({ method, path }) => method === 'POST' && path === '/offers/');
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ max_amount: '50', available_amount: '40' });
});

it('says the conditions in words, opens them where one is refused, and judges the price as it is typed', async () => {
  const { dialog, fill, submit, user } = await openForm({
    routes: {
      'GET /market/usual-prices': () => json({ far_percent: 0, prices: { SIDRA: '2.50' }, references: [] }),
      'GET /offers/': () =>
        list(['1.60', '1.90', '2.20'].map((price, at) => anOffer({ id: 7 + at, price_per_unit: price }))),
    },
  });
  const price = dialog.getByLabelText('Price per SIDRA');
  await waitFor(() => expect(price).toHaveAccessibleDescription(/^Usual price: 2.50/));
  const conditions = dialog.getByText('Conditions: none');
  const stock = dialog.getByLabelText(/^Total to sell/);
  expect(stock).not.toBeVisible();
  await user.click(conditions);
  await user.type(stock, '0.5');
  await user.type(dialog.getByLabelText(/^Description/), 'Weekdays');
  expect(conditions).toHaveTextContent('Conditions: Total to sell: 0.5 SIDRA · Description');
  await user.click(conditions);
  await fill();
  expect(price).toHaveAccessibleDescription('20.0% cheaper than usual · 3rd of 4, +25.0%');
  expect(stock).not.toBeVisible();
  await submit();
  expect(stock).toBeVisible();
});

it('takes a promise where the platform allows one', async () => {
  const { dialog, submit, fill, sent, user } = await openForm({
    routes: {
      'GET /offers/transaction-fees': () => json({ ...FEES, most_guarantee_percentage: 10 }),
      'GET /offers/my': () => list([anOffer({ seller_id: 2, guarantee_percentage: '5.00' })]),
      'POST /offers/': () => json(anOffer(), 201),
    },
  });
  const field = dialog.getByLabelText('If you are late, you pay');
  await fill();
  await user.clear(field);
  await user.type(field, '0.5');
  await submit();
  expect(field).toHaveAccessibleDescription(/^A promise must be 0, or from 1 to 10 percent/);
  await user.clear(field);
  await user.type(field, '5');
  await submit();
  expect(await screen.findByText('Offer created successfully!')).toBeInTheDocument();
  const post = sent.find(({ method, path }) => method === 'POST' && path === '/offers/');
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ guarantee_percentage: '5' });
  expect(within(screen.getByRole('article')).getByText('Pays 5% if late')).toBeInTheDocument();
});

it('says why buyers can’t take an offer, and leads to what mends it', async () => {
  const why = [
    ...['sold_out', 'kyc'].map((code) => ({ code, until: null })),
    { code: 'guarantee_uncovered', until: null, missing: '12.50' },
  ];
  await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list([anOffer({ seller_id: 2, market: { is_on: false, why } as never })]),
    },
  });
  const row = within(await screen.findByRole('article'));
  expect(row.getByText('Off the market')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Go to KYC verification' })).toHaveAttribute(
    'href',
    '/profile?tab=kyc',
  );
  expect(row.getByText(/^What’s left is too little/)).toBeInTheDocument();
  expect(row.getByText(/^Your balance is 12.50\sUSDT short/)).toBeInTheDocument();
});

it('deletes only after asking', async () => {
  let offers = [anOffer({ seller_id: 2 })];
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list(offers),
      'DELETE /offers/3': () => {
        offers = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(sent.some((request) => request.method === 'DELETE')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete offer' }));
  expect(await screen.findByText('Offer deleted.')).toBeInTheDocument();
  expect(await screen.findByText(/^No offers yet/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each([
  ['/my-offers', '?new', 'Create Offer'],
  ['/my-offers?tab=bids', '&new', 'Post a bid'],
])('opens the form that a link asks for, once: %s', async (path, asked, name) => {
  const { user, address } = await showPage(path + asked);
  expect(address()).toBe(path + asked);
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(address()).toBe(path);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const puts = (sent: { method: string; path: string; body?: string | null }[], path: string) =>
  sent.filter((one) => one.method === 'PUT' && one.path === path).map(({ body }) => JSON.parse(body ?? ''));

it('changes a price in its row, resting on the one that was shown', async () => {
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list([anOffer({ seller_id: 2 })]),
      'PUT /offers/bulk': () => json([anOffer()]),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Change the price, 2.00/ }));
  const field = screen.getByLabelText('Price per SIDRA');
  await user.clear(field);
  await user.type(field, '2.15');
  await user.click(screen.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Offer updated successfully!')).toBeInTheDocument();
  expect(puts(sent, '/offers/bulk')).toEqual([
    { changes: [{ id: 3, price_per_unit: '2.15', seen_price: '2.00' }] },
  ]);
  expect(screen.queryByLabelText('Price per SIDRA')).not.toBeInTheDocument();
});

const usual = (is_in_force: boolean) => {
  const reference = { crypto_type: 'SIDRA', reference: 'market', value: '2.10000000', is_in_force };
  return { far_percent: 0, prices: {}, references: [{ ...reference, at: '2026-11-21T05:12:00.000Z' }] };
};
const USUAL = usual(true);

it('says that an offer waits while the market’s price is out of date', async () => {
  const { dialog, user, fill } = await openForm({
    routes: { 'GET /market/usual-prices': () => json(usual(false)) },
  });
  await fill();
  await user.click(dialog.getByText('Conditions: none'));
  await user.selectOptions(dialog.getByLabelText('How the price is set'), 'Follows the market');
  expect(await dialog.findByText(/^It was 2.10.USDT and is out of date. Your offer waits/)).toBeVisible();
});

it('posts an offer whose price floats, and shows what it comes to before', async () => {
  const { dialog, user, fill, submit, sent } = await openForm({
    routes: { 'GET /market/usual-prices': () => json(USUAL), 'POST /offers/': () => json(anOffer(), 201) },
  });
  await fill();
  await user.click(dialog.getByText('Conditions: none'));
  await user.selectOptions(dialog.getByLabelText('How the price is set'), 'Follows the market');
  expect(dialog.queryByLabelText('Price per SIDRA')).not.toBeInTheDocument();
  await submit();
  expect(dialog.getByLabelText('Lowest price you accept')).toHaveAccessibleDescription(
    /A price that floats needs a lowest price/,
  );
  await user.clear(dialog.getByLabelText('Margin'));
  await user.type(dialog.getByLabelText('Margin'), '-5');
  await user.type(dialog.getByLabelText('Lowest price you accept'), '1.8');
  expect(dialog.getByText(/^Price now: 2.00/)).toBeVisible();
  await submit();
  expect(await screen.findByText('Offer created successfully!')).toBeInTheDocument();
  const post = sent.find(({ method, path }) => method === 'POST' && path === '/offers/');
  const body = JSON.parse(post?.body ?? '');
  expect(body).toMatchObject({ reference: 'market', margin_percentage: '-5', floor_price: '1.8' });
  expect(body).not.toHaveProperty('price_per_unit');
});

describe('the lowest prices of several offers', () => {
  const floating = {
    reference: 'market',
    margin_percentage: '2.00',
    floor_price: '1.20',
    ceiling_price: null,
  } as const;
  const open = async (offers: OwnOffer[]) => {
    const { user, sent } = await showPage('/my-offers', {
      routes: { 'GET /offers/my': () => list(offers), 'PUT /offers/bulk': () => json([]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Change several…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change several offers' }));
    return { user, sent, dialog };
  };
  const FLOOR = 'Set their lowest price';

  it('change where the price floats, unless they are that already or above the highest', async () => {
    const { user, sent, dialog } = await open([
      anOffer({ id: 3, ...floating }),
      anOffer({ id: 4 }),
      anOffer({ id: 5, ...floating, floor_price: '1.50' }),
      anOffer({ id: 6, ...floating, ceiling_price: '1.40' }),
    ]);
    await user.selectOptions(dialog.getByLabelText('What to do'), FLOOR);
    const price = dialog.getByLabelText('Lowest price you accept');
    await user.type(price, '0');
    expect(dialog.getByText('Price must be at least 0.01 USDT')).toBeInTheDocument();
    await user.clear(price);
    await user.type(price, '1,50');
    expect(dialog.getByText('(1.20 → 1.50)')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Change 1 price' }));
    expect(await screen.findByText('1 offer changed.')).toBeInTheDocument();
    expect(puts(sent, '/offers/bulk')).toEqual([{ changes: [{ id: 3, floor_price: '1.5' }] }]);
  });

  it('are offered only where a price floats', async () => {
    const { dialog } = await open([anOffer({ id: 4 })]);
    expect(dialog.queryByRole('option', { name: FLOOR })).toBeNull();
  });
});

it('fixes a price that floated at the one that the form shows', async () => {
  const floating = { reference: 'market', margin_percentage: '2.00', floor_price: '1.20' } as const;
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list([anOffer({ ...floating, price_per_unit: '2.04' })]),
      'GET /market/usual-prices': () => json(USUAL),
      'PUT /offers/3': () => json(anOffer()),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Offer' }));
  await user.selectOptions(dialog.getByLabelText('How the price is set'), 'Fixed');
  expect(dialog.getByLabelText('Price per SIDRA')).toHaveValue('2.04');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Offer updated successfully!')).toBeInTheDocument();
  expect(puts(sent, '/offers/3')).toMatchObject([{ reference: null, price_per_unit: '2.04' }]);
});

it('asks once more about a highest price far below the usual one, not about one above it', async () => {
  const floating = { reference: 'market', margin_percentage: '0', floor_price: '1.20' } as const;
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list([anOffer(floating)]),
      'GET /market/usual-prices': () => json({ ...USUAL, far_percent: 50, prices: { SIDRA: '3.00' } }),
      'PUT /offers/3': () => json(anOffer()),
    },
  });
  const save = async (ceiling: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Offer' }));
    await user.type(dialog.getByLabelText(/^Never above/), ceiling);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  };
  await save('9');
  await waitFor(() => expect(puts(sent, '/offers/3')).toEqual([{ ceiling_price: '9' }]));
  await save('1.3');
  const question = within(await screen.findByRole('dialog', { name: 'Sell at this price?' }));
  expect(puts(sent, '/offers/3')).toHaveLength(1);
  await user.click(question.getByRole('button', { name: /^Sell at 1.30/ }));
  await waitFor(() => expect(puts(sent, '/offers/3')).toHaveLength(2));
});

it('says what an offer’s price follows, and changes margins beside prices', async () => {
  const floating = {
    reference: 'market',
    margin_percentage: '2.00',
    floor_price: '1.20',
    ceiling_price: null,
  } as const;
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list([anOffer({ id: 3, ...floating }), anOffer({ id: 4 })]),
      'PUT /offers/bulk': () => json([]),
    },
  });
  expect(await screen.findByText(/^Price follows the market, \+2%. Never below 1.20.USDT.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change several…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change several offers' }));
  await user.type(dialog.getByLabelText('By how much'), '2.5');
  expect(dialog.getByText('(+2% → −0.5%)')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Lower 2 prices by 2.5%' }));
  expect(await screen.findByText('2 offers changed.')).toBeInTheDocument();
  expect(puts(sent, '/offers/bulk')).toEqual([
    {
      changes: [
        { id: 3, margin_percentage: '-0.5' },
        { id: 4, price_per_unit: '1.95', seen_price: '2.00' },
      ],
    },
  ]);
});

it('changes several at once: those that are chosen, at prices that it shows before', async () => {
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () =>
        list([anOffer({ id: 3 }), anOffer({ id: 4, price_per_unit: '3.33' }), anOffer({ id: 5 })]),
      'PUT /offers/bulk': () => json([]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change several…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change several offers' }));
  const send = (name: string) => user.click(dialog.getByRole('button', { name }));
  await send('Lower their prices');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter a percentage, such as 2.5');
  await user.type(dialog.getByLabelText('By how much'), '2.5');
  expect(dialog.getByText('→ 3.25')).toBeInTheDocument();
  await user.click(dialog.getAllByRole('checkbox')[2] as HTMLElement);
  await send('Lower 2 prices by 2.5%');
  expect(await screen.findByText('2 offers changed.')).toBeInTheDocument();
  expect(puts(sent, '/offers/bulk')).toEqual([
    {
      changes: [
        { id: 3, price_per_unit: '1.95', seen_price: '2.00' },
        { id: 4, price_per_unit: '3.25', seen_price: '3.33' },
      ],
    },
  ]);
});

it('takes all offers off the market for a while, and brings them back', async () => {
  let why: object[] = [];
  const { user, sent } = await showPage('/my-offers', {
    routes: {
      'GET /offers/my': () => list([anOffer({ market: { is_on: why.length === 0, why } as never })]),
      'PUT /offers/away': () => {
        why = why.length > 0 ? [] : [{ code: 'away', until: '2100-01-01T06:00:00.000Z' }];
        return json({ until: null });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Be away…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Be away for a while' }));
  await user.selectOptions(dialog.getByLabelText('For how long?'), '3 days');
  await user.click(dialog.getByRole('button', { name: 'Take all of it off the market' }));
  expect(await screen.findByText('You are away')).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('Off the market');
  await user.click(screen.getByRole('button', { name: 'I’m back' }));
  expect(await screen.findByText(/^You are back/)).toBeInTheDocument();
  const [first, second] = puts(sent, '/offers/away');
  expect(Date.parse(first.until)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  expect(second).toEqual({ until: null });
});
