import { aTrade, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';

const HASH = `0x${'9f86d081'.repeat(8)}`;
// The signed-in user has id 2: the buyer of the factory's trade, the seller of this one.
const selling = { seller_id: 2, seller_username: 'amina', buyer_id: 1, buyer_username: 'yusuf' };

it('starts a dispute after saying what it does, and leaves an empty reason to the api', async () => {
  const { user, sent } = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(aTrade()),
      'PUT /trades/7/dispute': () => json(aTrade({ status: 'disputed' })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Start dispute' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/20.30 USDT stays frozen in escrow/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Start dispute' }));
  expect(await screen.findByText(/Dispute started/)).toBeInTheDocument();
  expect(sent.find((one) => one.method === 'PUT')?.query.has('dispute_reason')).toBe(false);
});

it('no longer says that the money is frozen where a dispute comes too late, and keeps its reason', async () => {
  let trade = aTrade();
  const refusal = 'This trade is completed. It can’t be disputed any more.';
  const { user } = await showPage('/trades/7', {
    routes: { 'GET /trades/7': () => json(trade), 'PUT /trades/7/dispute': () => problem(409, refusal) },
  });
  await user.click(await screen.findByRole('button', { name: 'Start dispute' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/stays frozen in escrow/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^What went wrong/), 'Nothing has arrived.');
  trade = aTrade({ status: 'completed', closed_at: '2026-11-21T06:12:00.000Z' });
  await user.click(dialog.getByRole('button', { name: 'Start dispute' }));
  expect(await dialog.findByText(refusal)).toBeVisible();
  await waitFor(() => expect(dialog.queryByText(/stays frozen in escrow/)).not.toBeInTheDocument());
  expect(dialog.getByLabelText(/^What went wrong/)).toHaveValue('Nothing has arrived.');
});

describe('a trade’s own page', () => {
  it('shows the next step, the timeline and the money', async () => {
    await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(aTrade()) } });
    const step = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(screen.getByRole('heading', { level: 1, name: /^Buying 10\sSIDRA from yusuf$/ })).toBeVisible();
    expect(step.getByText(/^yusuf sends 10\sSIDRA by /)).toBeInTheDocument();
    expect(step.getByText('yusuf’s turn')).toBeVisible();
    expect(await screen.findByText('20.30 USDT moved from your wallet into escrow.')).toBeInTheDocument();
    expect(screen.getByText('You pay').parentElement).toHaveTextContent('20.30');
  });

  it.each([
    ['chain', 'while SidraChain can’t be reached or takes no payments'],
    ['away', 'while trading is off or Souk is down'],
  ] as const)('says why no deadline passes: %s', async (clock_stopped_by, why) => {
    const trade = aTrade({ is_clock_stopped: true, clock_stopped_by });
    await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
    const words = (await screen.findByText('Deadlines stand still')).parentElement;
    expect(words).toHaveTextContent(`Deadlines stand still ${why}. No one loses time.`);
  });

  it.each(['99', 'nonsense'])('says when there is no such trade: %s', async (id) => {
    await showPage(`/trades/${id}`, { routes: { 'GET /trades/99': () => problem(404, 'Not found') } });
    expect(await screen.findByText('There is no such trade among yours.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Trade not found' })).toBeVisible();
    expect(document.title).toBe('Trade not found · Souk');
    expect(screen.getByRole('link', { name: 'Go to your trades' })).toHaveAttribute('href', '/trades');
  });

  it('reads out its next step when that changes, but not a dialog that opens beside it', async () => {
    const { user } = await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(aTrade()) } });
    expect((await screen.findByText(/Nothing for you to do now/)).closest('[aria-live]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start dispute' }));
    expect((await screen.findByRole('dialog')).closest('[aria-live]')).toBeNull();
  });
});

it.each([
  ['the seller', selling, /The buyer changed this address/],
  ['the buyer', {}, /You changed this address/],
])('tells %s that the wallet is not the first one', async (_, side, text) => {
  const trade = aTrade({ ...side, wallet_changed_at: '2026-11-21T05:15:00.000Z' });
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
  expect(await screen.findByText(text)).toBeVisible();
});

describe('what the other side asked', () => {
  const request = { id: 4, by: 'seller', minutes: null, seller_usdt: null } as const;
  const asked = (changes: object) =>
    aTrade({ request: { ...request, kind: 'cancel', asked_at: '2026-11-21T05:20:00.000Z', ...changes } });

  it('is granted at a press where it only gives time', async () => {
    const { user, sent } = await showPage('/trades/7', {
      routes: {
        'GET /trades/7': () => json(asked({ kind: 'extend', minutes: 30 })),
        'POST /trades/7/requests/4/accept': () => json(aTrade()),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Give 30 more minutes' }));
    expect(await screen.findByText('The seller has more time now.')).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/trades/7/requests/4/accept')).toBe(true);
  });

  it('was asked at the same moment: both agreed to cancel', async () => {
    const { user } = await showPage('/trades/7', {
      routes: {
        'GET /trades/7': () => json(aTrade()),
        'POST /trades/7/requests': () => json(aTrade({ status: 'cancelled' }), 201),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask to cancel' }),
    );
    expect(await screen.findByText('Trade cancelled, as you both agreed.')).toBeInTheDocument();
  });

  it('says who gets what before a split is accepted', async () => {
    const trade = { ...asked({ kind: 'split', seller_usdt: '12.5' }), status: 'disputed' as const };
    const { user } = await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
    await user.click(await screen.findByRole('button', { name: 'Accept the split' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this split?' }));
    expect(dialog.getByText(/7.6125 USDT to you and 12.3125 USDT to yusuf/)).toBeInTheDocument();
  });
});

it('shows the cents of a split while it is typed, and refuses one that leaves nothing to a side', async () => {
  const { user, sent } = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(aTrade({ status: 'disputed', seller_txn_hash: HASH })),
      'POST /trades/7/requests': () => json(aTrade(), 201),
    },
  });
  await user.click(await screen.findByText('More you can do'));
  await user.click(screen.getByRole('button', { name: 'Propose a split' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }));
  const field = dialog.getByLabelText('For the seller');
  await user.type(field, '20');
  await user.click(dialog.getByRole('button', { name: 'Propose this split' }));
  expect(field).toHaveAccessibleDescription(/less than the whole amount, 20 USDT/);
  await user.clear(field);
  await user.type(field, '12.5');
  expect(dialog.getByText('You get back').parentElement).toHaveTextContent('7.61');
  await user.click(dialog.getByRole('button', { name: 'Propose this split' }));
  const asked = () => sent.find(({ path }) => path === '/trades/7/requests');
  await waitFor(() => expect(asked()).toBeDefined());
  expect(JSON.parse(asked()?.body ?? '')).toEqual({ kind: 'split', seller_usdt: '12.5' });
});

describe('a question while the seller has to send', () => {
  const request = { id: 4, kind: 'cancel', by: 'buyer', minutes: null, seller_usdt: null } as const;
  const asked = aTrade({ ...selling, request: { ...request, asked_at: '2026-11-21T05:20:00.000Z' } });

  it('stands before the task, and its answer is the solid button', async () => {
    await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(asked) } });
    const step = within(await screen.findByRole('region', { name: 'Next step' }));
    const [question, task] = step.getAllByRole('heading', { level: 2 });
    expect(question).toHaveTextContent('yusuf wants to cancel');
    expect(task).toHaveTextContent(/^Send 10\sSIDRA by /);
    expect(step.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Agree to cancel',
      'Refuse',
      'Copy',
      'Copy',
      'Send Transaction Hash',
      'Decline the trade',
      'Start dispute',
      'Print a receipt',
    ]);
  });

  it('is what the list and the to-dos offer too', async () => {
    const routes = {
      'GET /trades/': () => list([asked]),
      'GET /trades/counts': () => json({ needs_you: 1, waiting: 0, closed: 0, active: 0 }),
    };
    await showPage('/trades', { routes });
    const row = within(await screen.findByRole('article'));
    expect(row.getByRole('link', { name: 'Answer: trade #7' })).toHaveAttribute('href', '/trades/7');
    expect(row.queryByRole('button')).toBeNull();
  });
});

it('keeps a hash that was begun when the buyer disputes: it is then evidence', async () => {
  let trade = aTrade(selling);
  const { user, sent } = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(trade),
      'PUT /trades/7/mark-complete': () => problem(409, 'No.'),
      'PUT /trades/7/confirm-sent': () =>
        sent.filter(({ method }) => method === 'PUT').length === 1
          ? problem(409, 'Not now.')
          : json(aTrade({ ...selling, status: 'disputed', seller_txn_hash: HASH })),
    },
  });
  await user.type(await screen.findByLabelText('Transaction hash'), HASH);
  trade = aTrade({ ...selling, status: 'disputed', disputed_by: 'buyer' });
  const send = () => user.click(screen.getByRole('button', { name: 'Send Transaction Hash' }));
  await send();
  expect(await screen.findByText(/This trade is no longer open. Don’t send any coins/)).toBeVisible();
  expect(screen.getByLabelText('Transaction hash')).toHaveValue(HASH);
  await send();
  expect(await screen.findByText(/Transaction hash added/)).toBeVisible();
  expect(screen.queryByLabelText('Transaction hash')).toBeNull();
});

it('leads from a purchase that is done to the same amount of the same offer', async () => {
  await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(aTrade({ status: 'completed', closed_at: '2026-11-21T06:12:00.000Z' })),
    },
  });
  const again = await screen.findByRole('link', { name: 'Trade again' });
  expect(again).toHaveAttribute('href', `/offers?trade=${aTrade().offer_id}&amount=10`);
  expect(screen.getByRole('link', { name: 'Wallet' })).toHaveAttribute('href', '/wallet');
  expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
});

it.each([
  [true, 'is back in your bid, fee included'],
  [false, 'is back in your available balance, fee included'],
])('says where the USDT of a cancelled trade on a bid is: in it is %s', async (is_back_in_bid, text) => {
  const closed = { status: 'cancelled', cancel_reason: 'declined', bid_id: 5, is_back_in_bid } as const;
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(aTrade(closed)) } });
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
});

it('leads from a purchase by a bid to another bid, and says whose bid was taken', async () => {
  const closed = { status: 'completed', closed_at: '2026-11-21T06:12:00.000Z' } as const;
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(aTrade({ ...closed, bid_id: 5 })) } });
  const again = await screen.findByRole('link', { name: 'Post another bid' });
  expect(again).toHaveAttribute('href', '/my-offers?tab=bids&new');
  expect(await screen.findByText('yusuf took your bid')).toBeVisible();
  expect(screen.queryByText(/moved from your wallet/)).toBeNull();
});
