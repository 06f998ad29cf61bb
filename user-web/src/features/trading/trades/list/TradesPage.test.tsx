import { aTrade, json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';

const HASH = `0x${'9f86d081'.repeat(8)}`;
// The signed-in user has id 2: the buyer of the factory's trade, the seller of this one.
const selling = { seller_id: 2, seller_username: 'amina', buyer_id: 1, buyer_username: 'yusuf' };

it('tells the role, what is paid or received, and the state', async () => {
  await showPage('/trades', {
    routes: { 'GET /trades/': () => list([aTrade({ id: 8, ...selling }), aTrade()]) },
  });
  const [sale, purchase] = await screen.findAllByRole('article');
  expect(sale).toHaveTextContent('Seller');
  expect(sale).toHaveTextContent('You receive19.70 USDT');
  expect(purchase).toHaveTextContent('Buyer');
  expect(purchase).toHaveTextContent('You pay20.30 USDT');
});

it('shortens the hash and links it to the explorer', async () => {
  await showPage('/trades', {
    routes: { 'GET /trades/': () => list([aTrade({ status: 'crypto_sent', seller_txn_hash: HASH })]) },
  });
  const link = await screen.findByRole('link', { name: /0x9f86d081…/ });
  expect(link).toHaveAttribute('href', `https://ledger.sidrachain.com/tx/${HASH}`);
  expect(screen.getByText('Waiting for admin verification of transaction')).toBeInTheDocument();
});

it('lets the seller send a hash, but not an empty one', async () => {
  const trade = aTrade(selling);
  const { user, sent } = await showPage('/trades', {
    routes: {
      'GET /trades/': () => list([trade]),
      'GET /trades/7': () => json(trade),
      'PUT /trades/7/confirm-sent': () => json({ ...trade, status: 'crypto_sent', seller_txn_hash: HASH }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send Transaction Hash' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'I have sent the coins' }));
  expect(dialog.getByLabelText('Transaction hash')).toHaveAccessibleDescription(
    'Transaction hash is required',
  );
  await user.type(dialog.getByLabelText('Transaction hash'), HASH);
  await user.click(dialog.getByRole('button', { name: 'I have sent the coins' }));
  expect(await screen.findByText(/Transaction hash sent/)).toBeInTheDocument();
  const put = sent.find((request) => request.method === 'PUT');
  expect(put?.query.get('seller_txn_hash')).toBe(HASH);
});

describe('where the seller sends the coins', () => {
  const CORRECTED = 'TCorrectedAddressOfTheBuyer12345';
  async function open(answer: Routes[string]) {
    const page = await showPage('/trades', {
      routes: { 'GET /trades/': () => list([aTrade(selling)]), 'GET /trades/7': answer },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Send Transaction Hash' }));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  }

  it('is the address that the buyer has corrected since the list was fetched', async () => {
    const { dialog } = await open(() => json(aTrade({ ...selling, buyer_wallet_address: CORRECTED })));
    expect(await dialog.findByText(CORRECTED)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /Copy wallet address/ })).toBeInTheDocument();
    expect(dialog.queryByText(aTrade().buyer_wallet_address)).not.toBeInTheDocument();
  });

  it('is not shown before the answer of this moment', async () => {
    const { dialog } = await open(() => new Promise(() => {}));
    expect(dialog.getByLabelText('Transaction hash')).toBeInTheDocument();
    expect(dialog.queryByText(aTrade().buyer_wallet_address)).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /Copy/ })).not.toBeInTheDocument();
  });

  it('can be asked for again when it could not be fetched', async () => {
    let broken = true;
    const { dialog, user } = await open(() =>
      broken ? problem(403, 'Not now.') : json(aTrade({ ...selling, buyer_wallet_address: CORRECTED })),
    );
    expect(await dialog.findByText('Not now.')).toBeInTheDocument();
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(CORRECTED)).toBeInTheDocument();
  });

  it('is nowhere once the trade is no longer open', async () => {
    const { dialog } = await open(() => json(aTrade({ ...selling, status: 'disputed' })));
    expect(await dialog.findByText(/Don’t send any coins for it/)).toBeInTheDocument();
    expect(dialog.queryByText(aTrade().buyer_wallet_address)).not.toBeInTheDocument();
  });

  it('is told with the hash, as it was first shown: a later change is found out', async () => {
    let trade = aTrade(selling);
    const page = await showPage('/trades', {
      routes: {
        'GET /trades/': () => list([trade]),
        'GET /trades/7': () => json(trade),
        'PUT /trades/7/confirm-sent': () => problem(409, `The buyer’s wallet address is ${CORRECTED}.`),
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Send Transaction Hash' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(trade.buyer_wallet_address)).toBeInTheDocument();
    const wallet_changed_at = '2026-11-21T05:15:00.000Z';
    trade = aTrade({ ...selling, buyer_wallet_address: CORRECTED, wallet_changed_at });
    await page.user.type(dialog.getByLabelText('Transaction hash'), HASH);
    const send = async () => {
      await page.user.click(dialog.getByRole('button', { name: 'I have sent the coins' }));
      expect(await dialog.findByText(/The buyer’s wallet address is/)).toBeInTheDocument();
    };
    await send();
    expect(await dialog.findByText(/The buyer changed this address/)).toBeInTheDocument();
    await send();
    const told = page.sent.filter(({ method }) => method === 'PUT');
    expect(told.map(({ query }) => query.get('seen_wallet_address'))).toEqual([
      aTrade().buyer_wallet_address,
      aTrade().buyer_wallet_address,
    ]);
  });

  it('is told on the trade’s own page as it was shown when the hash was begun', async () => {
    let address = aTrade().buyer_wallet_address;
    const page = await showPage('/trades/7', {
      routes: {
        'GET /trades/7': () => json(aTrade({ ...selling, buyer_wallet_address: address })),
        'PUT /trades/7/confirm-sent': () => problem(409, 'The address was changed.'),
      },
    });
    const send = async () => {
      await page.user.click(screen.getByRole('button', { name: 'Send Transaction Hash' }));
      expect(await screen.findByText('The address was changed.')).toBeInTheDocument();
    };
    await page.user.type(await screen.findByLabelText('Transaction hash'), HASH);
    address = CORRECTED;
    await send();
    expect(await screen.findByText(CORRECTED)).toBeInTheDocument();
    await send();
    await page.user.clear(screen.getByLabelText('Transaction hash'));
    await page.user.type(screen.getByLabelText('Transaction hash'), HASH);
    await send();
    const told = page.sent.filter(({ method }) => method === 'PUT');
    const first = aTrade().buyer_wallet_address;
    expect(told.map(({ query }) => query.get('seen_wallet_address'))).toEqual([first, first, CORRECTED]);
  });
});

it('lets the seller mark a sent trade complete; a failure shows no message and asks again', async () => {
  const trade = aTrade({ ...selling, status: 'crypto_sent', seller_txn_hash: HASH });
  const { user, sent } = await showPage('/trades', {
    routes: {
      'GET /trades/': () => list([trade]),
      'PUT /trades/7/mark-complete': () => problem(409, 'The trade is disputed.'),
    },
  });
  const asked = () => sent.filter((request) => request.path === '/trades/').length;
  await user.click(await screen.findByRole('button', { name: 'Mark as Complete' }));
  await waitFor(() => expect(asked()).toBe(2));
  expect(screen.queryByText('The trade is disputed.')).not.toBeInTheDocument();
});

it('filters by the status in the address bar', async () => {
  const { sent, user } = await showPage('/trades?status=disputed');
  expect(await screen.findByText('No trades are disputed.')).toBeInTheDocument();
  expect(sent.find((request) => request.path === '/trades/')?.query.get('status')).toBe('disputed');
  await user.click(screen.getByRole('button', { name: 'Show all trades' }));
  expect(await screen.findByText(/No trades yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse offers' })).toHaveAttribute('href', '/offers');
});

it('says that the chosen ones could not be fetched, instead of showing others as if they were', async () => {
  const { user } = await showPage('/trades', {
    routes: {
      'GET /trades/': ({ query }) => (query.get('status') ? problem(404, 'Not now.') : list([aTrade()])),
    },
  });
  await screen.findByRole('article');
  await user.selectOptions(screen.getByLabelText('Show'), 'Disputed');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Show'), 'All trades');
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

it('loads more when there is more', async () => {
  const all = Array.from({ length: 25 }, (_, index) => aTrade({ id: 100 - index }));
  const { user } = await showPage('/trades', {
    routes: {
      'GET /trades/': ({ query }) => {
        const skip = Number(query.get('skip'));
        return json(all.slice(skip, skip + Number(query.get('limit'))), 200, { 'X-Total-Count': '25' });
      },
    },
  });
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Load more trades' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Load more trades' })).not.toBeInTheDocument();
});

it('says that the rest could not be loaded, and not that what is there is out of date', async () => {
  const all = Array.from({ length: 20 }, (_, index) => aTrade({ id: 100 - index }));
  const { user } = await showPage('/trades', {
    routes: {
      'GET /trades/': ({ query }) =>
        query.get('skip') === '0' ? json(all, 200, { 'X-Total-Count': '25' }) : problem(403, 'Not now.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more trades' }));
  expect(await screen.findByText('The rest couldn’t be loaded. Please try again.')).toBeInTheDocument();
  expect(screen.queryByText('This may be out of date')).not.toBeInTheDocument();
});

describe('the tabs', () => {
  const counts = (needs_you: number, waiting: number, closed: number) => () =>
    json({ needs_you, waiting, closed });
  const inView = (view: string | null) => {
    if (view === 'needs_you') return [aTrade({ id: 8, ...selling })];
    return view === 'waiting' ? [aTrade()] : [];
  };

  it('begin with what needs the reader, and say how many there are', async () => {
    await showPage('/trades', { routes: { 'GET /trades/counts': counts(2, 1, 23) } });
    expect(await screen.findByRole('tab', { name: 'To do 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Closed 23' })).toBeInTheDocument();
    expect(await screen.findByText('Nothing to do right now.')).toBeInTheDocument();
  });

  it('show the next group below a short one, and only the chosen one when it is chosen', async () => {
    const { user, address } = await showPage('/trades', {
      routes: {
        'GET /trades/counts': counts(1, 1, 0),
        'GET /trades/': ({ query }) => list(inView(query.get('view'))),
      },
    });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting' }));
    expect(await waiting.findByRole('article')).toHaveTextContent('yusuf sends 10');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: 'Waiting 1' }));
    expect(address()).toBe('/trades?view=waiting');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  it.each([
    ['there', () => list([aTrade({ id: 8, ...selling })]), 2],
    ['empty', () => list([]), 1],
    ['failed', () => problem(403, 'Not now.'), 1],
  ])('show the next group once the one above it is %s', async (_, above, rows) => {
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await showPage('/trades', {
      routes: {
        'GET /trades/counts': counts(1, 1, 0),
        'GET /trades/': async ({ query }) => {
          if (query.get('view') === 'needs_you') await answered;
          return query.get('view') === 'needs_you' ? above() : list(inView(query.get('view')));
        },
      },
    });
    await screen.findByRole('tab', { name: 'Waiting 1' });
    expect(screen.queryByRole('region', { name: 'Waiting' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('region', { name: 'Waiting' })).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(rows);
  });
});
