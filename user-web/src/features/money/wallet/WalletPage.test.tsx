import { aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { balanceOf } from '../../../testing/balanceOf';
import { showPage } from '../../../testing/showPage';

const ADDRESS = 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p';
const HASH = '0x9f86d081884c7d659a2feaa0c55ad015';
const CREATED_AT = '2026-11-21T05:12:00.000Z';
const request = {
  user_id: 2,
  network: 'tron',
  contested: false,
  claimed_amount: null,
  admin_notes: null,
  created_at: CREATED_AT,
  decided_at: null,
};

it('toggles its forms', async () => {
  const { user } = await showPage('/wallet');
  await user.click(screen.getByRole('button', { name: 'Add Funds' }));
  expect(await screen.findByLabelText('Transaction ID')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel Deposit' }));
  expect(screen.queryByLabelText('Transaction ID')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw Funds' }));
  expect(screen.getByRole('button', { name: 'Cancel Withdrawal' })).toBeInTheDocument();
});

it('says what an empty wallet’s lists say', async () => {
  const { user } = await showPage('/wallet');
  expect(await screen.findByText(/^No activity yet/)).toBeInTheDocument();
  expect(screen.queryByText('In progress')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Recent Deposits' }));
  expect(
    await screen.findByText('No deposits yet. Click "Add Funds" to make your first deposit.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Recent Withdrawals' }));
  expect(await screen.findByText('No withdrawals yet.')).toBeInTheDocument();
});

it('shows zeroes where nothing is there', async () => {
  await showPage('/wallet', { routes: { 'GET /wallet/balance': () => json(balanceOf('0')) } });
  expect(await screen.findByRole('img', { name: /^Of 0.00 USDT: 0.00 available/ })).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    Array(3).fill('0.00'),
  );
});

describe('the deposits', () => {
  const deposit = (id: number) => ({
    ...request,
    id,
    amount: `${id}.00`,
    txn_hash: HASH,
    status: id === 6 ? 'rejected' : 'approved',
    admin_notes: id === 6 ? 'There is no such transaction on the chain.' : null,
  });
  const rows = () => within(screen.getByRole('region', { name: 'Recent Deposits' })).getAllByRole('listitem');

  it('say what was reported where less was credited, and why', async () => {
    const short = { ...deposit(7), amount: '98.5', claimed_amount: '100.002666', admin_notes: 'A fee.' };
    await showPage('/wallet?list=deposits', { routes: { 'GET /wallet/deposits': () => list([short]) } });
    await screen.findByText('You reported 100.002666 USDT. We credited what arrived.');
    expect(rows()[0]).toHaveTextContent('+98.50');
    expect(rows()[0]).toHaveTextContent('A fee.');
  });

  it('are the latest five with their notes, and older ones when they are asked for', async () => {
    const all = [6, 5, 4, 3, 2, 1].map(deposit);
    const { user } = await showPage('/wallet?list=deposits', {
      routes: {
        'GET /wallet/deposits': ({ query }) => {
          const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
          return json(all.slice(skip, skip + limit), 200, { 'X-Total-Count': '6' });
        },
      },
    });
    const older = await screen.findByRole('button', { name: 'Show older deposits' });
    expect(rows()).toHaveLength(5);
    expect(rows()[0]).toHaveTextContent('Rejected');
    expect(rows()[0]).toHaveTextContent('There is no such transaction on the chain.');
    expect(rows()[4]).toHaveTextContent('Approved');
    await user.click(older);
    await waitFor(() => expect(rows()).toHaveLength(6));
  });
});

it('calls no balance ready that a deactivated trader cannot use', async () => {
  await showPage('/wallet', { as: aUser({ is_active: false }) });
  expect(await screen.findByText(/can’t trade or withdraw this/)).toBeInTheDocument();
  expect(screen.queryByText(/^Ready to trade/)).not.toBeInTheDocument();
});

describe('a deposit', () => {
  async function open(routes = {}) {
    const page = await showPage('/wallet', { routes });
    await page.user.click(screen.getByRole('button', { name: 'Add Funds' }));
    await screen.findByLabelText('Transaction ID');
    return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: /Submit deposit/ })) };
  }

  it('shows the address to send to, with its QR code, and copies it', async () => {
    const { user } = await open();
    expect(await screen.findByText('TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'QR code of the deposit address' })).toBeInTheDocument();
    expect(screen.getByText('Processing time: 1-24 hours on business days.')).toBeInTheDocument();
    const copy = screen.getByRole('button', { name: 'Copy deposit address' });
    await user.click(copy);
    await waitFor(() => expect(copy).toHaveTextContent('Copied'));
    expect(await navigator.clipboard.readText()).toBe('TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf');
  });

  it('says until when the address is good, where another one takes its place', async () => {
    await open({
      'GET /wallet/admin-wallet-address': () =>
        json({ admin_wallet_address: ADDRESS, changes_at: CREATED_AT }),
    });
    expect(await screen.findByText(/^This address is good until/)).toBeVisible();
  });

  it('explains what is missing', async () => {
    const { submit, user } = await open();
    await submit();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Amount is required');
    expect(screen.getByLabelText('Transaction ID')).toHaveAccessibleDescription('Transaction ID is required');
    await user.type(screen.getByLabelText('Amount'), '0');
    await user.type(screen.getByLabelText('Transaction ID'), '123456789');
    await submit();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Amount must be a positive number');
    expect(screen.getByLabelText('Amount')).toBeInvalid();
    expect(screen.getByLabelText('Transaction ID')).toHaveAccessibleDescription(
      'Transaction ID must be at least 10 characters',
    );
  });

  it('is submitted with an idempotency key, said and listed', async () => {
    const requests: object[] = [];
    const { submit, user, sent } = await open({
      'GET /wallet/deposits': () => list(requests),
      'POST /wallet/deposit': () => {
        requests.push({ ...request, id: 1, amount: '100', txn_hash: HASH, status: 'pending' });
        return json(requests[0], 201);
      },
    });
    await user.type(screen.getByLabelText('Amount'), '100');
    await user.type(screen.getByLabelText('Transaction ID'), HASH);
    await submit();
    expect(
      await screen.findByText(
        'Deposit request submitted successfully! Our team will review and approve it within 24 hours.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const post = sent.find((one) => one.path === '/wallet/deposit');
    expect(post?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(JSON.parse(post?.body ?? '')).toEqual({ amount: '100', txn_hash: HASH });
    const progress = within(await screen.findByRole('region', { name: 'In progress' }));
    const row = progress.getByRole('listitem');
    expect(row).toHaveTextContent('+100.00 USDT');
    expect(row).toHaveTextContent('Pending');
    const link = within(row).getByRole('link', { name: /0x9f86d081…/ });
    expect(link).toHaveAttribute('href', expect.stringContaining(HASH));
  });

  it('of an exact amount fills it in, and sends what stands there', async () => {
    const intent = { id: 3, amount: '80', address: ADDRESS, network: 'tron', expires_at: CREATED_AT };
    const { submit, user, sent } = await open({
      'POST /wallet/deposit-intents': () => json({ ...intent, amount_to_send: '80.004217' }, 201),
      'POST /wallet/deposit': () => problem(500, ''),
    });
    const bodies = () =>
      sent.filter(({ path }) => path === '/wallet/deposit').map(({ body }) => JSON.parse(body ?? ''));
    await user.type(screen.getByLabelText('USDT to add'), '80');
    await user.click(screen.getByRole('button', { name: 'Show exact amount' }));
    expect(await screen.findByText('Send exactly, on TRON (TRC20)')).toBeVisible();
    expect(screen.getByText('80.004217')).toBeVisible();
    expect(screen.getByText(/make sure exactly this much arrives/)).toBeVisible();
    const amount = screen.getByLabelText('Amount');
    expect(amount).toHaveValue('80.004217');
    await user.type(screen.getByLabelText('Transaction ID'), HASH);
    await submit();
    expect(await screen.findByText('Failed to create deposit request')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '80');
    await submit();
    await screen.findByText('Failed to create deposit request');
    expect(bodies()).toEqual([
      { amount: '80.004217', txn_hash: HASH },
      { amount: '80', txn_hash: HASH },
    ]);
    await user.click(screen.getByRole('button', { name: 'Change amount' }));
    expect(screen.getByLabelText('USDT to add')).toHaveValue('80');
  });

  it('says why the exact amount cannot be told', async () => {
    const { user } = await open({
      'POST /wallet/deposit-intents': () => problem(409, 'Deposits aren’t possible yet.'),
    });
    await user.type(screen.getByLabelText('USDT to add'), '80');
    await user.click(screen.getByRole('button', { name: 'Show exact amount' }));
    expect(await screen.findByText('Deposits aren’t possible yet.')).toBeVisible();
  });

  it('keeps what was typed when it fails', async () => {
    const { submit, user } = await open({ 'POST /wallet/deposit': () => problem(500, '') });
    await user.type(screen.getByLabelText('Amount'), '100');
    await user.type(screen.getByLabelText('Transaction ID'), HASH);
    await submit();
    expect(await screen.findByText('Failed to create deposit request')).toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue('100');
  });
});

it('says that a balance which could not be fetched again may be out of date', async () => {
  let isUp = true;
  const { user } = await showPage('/wallet', {
    routes: {
      'GET /wallet/balance': () => (isUp ? json(balanceOf('100')) : problem(403, 'Not now.')),
      'POST /wallet/deposit': () =>
        json({ ...request, id: 1, amount: '100', txn_hash: HASH, status: 'pending' }, 201),
    },
  });
  const bar = { name: /^Of 100.00 USDT/ };
  expect(await screen.findByRole('img', bar)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Funds' }));
  await user.type(await screen.findByLabelText('Amount'), '100');
  await user.type(screen.getByLabelText('Transaction ID'), HASH);
  isUp = false;
  await user.click(screen.getByRole('button', { name: 'Submit deposit request' }));
  expect(await screen.findByText('This may be out of date')).toBeInTheDocument();
  expect(screen.getByRole('img', bar)).toBeInTheDocument();
});

it('shows requests with badge, note and hash, and why money is held', async () => {
  await showPage('/wallet?list=withdrawals', {
    routes: {
      'GET /wallet/balance': () => json(balanceOf('69.70', '20.30', '10')),
      'GET /wallet/withdrawals': () =>
        list([
          { ...request, id: 2, amount: '10.00', wallet_address: ADDRESS, txn_hash: null, status: 'pending' },
          {
            ...request,
            id: 1,
            amount: '5.00',
            wallet_address: ADDRESS,
            txn_hash: HASH,
            status: 'approved',
            admin_notes_parts: { said: [{ code: 'withdrawal_approved' }], words: null },
          },
        ]),
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Recent Withdrawals' }));
  expect(
    await region.findByText(/^10.00 USDT held until our team pays it to TQ5pWv…mN7p. This is taking longer/),
  ).toBeInTheDocument();
  expect(region.getByText('Pending')).toBeInTheDocument();
  expect(region.getByText('Completed')).toBeInTheDocument();
  expect(region.getByText('Withdrawal completed successfully.')).toBeInTheDocument();
  expect(region.getByRole('link', { name: /0x9f86d081…/ })).toHaveAttribute(
    'href',
    `https://tronscan.org/#/transaction/${HASH}`,
  );
  expect(screen.getByRole('img', { name: /^Of 100.00 USDT: .* 10.00 on hold$/ })).toBeInTheDocument();
});

it.each([
  ['bound and contested', { bound: true }, /^Someone else reported.* Nothing for you to do/],
  ['bound', { bound: true, contested: false }, null],
  ['neither', { contested: false }, /didn’t ask for an exact amount/],
  ['contested', {}, /^Someone else reported the same transaction/],
  ['decided', { status: 'rejected' }, null],
])('explains whose a deposit is that is %s', async (_, changes, text) => {
  const deposit = {
    ...request,
    ...{ id: 1, amount: '5', txn_hash: HASH, status: 'pending', contested: true },
    ...changes,
  };
  await showPage('/wallet?list=deposits', { routes: { 'GET /wallet/deposits': () => list([deposit]) } });
  await screen.findByRole('link', { name: /0x9f86d081…/ });
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(screen.queryByText(/Someone else|exact amount/)).toBeNull();
});

it('says that a deactivated account moves no money', async () => {
  await showPage('/wallet', { as: aUser({ is_active: false }) });
  expect(screen.getByText('Account Deactivated')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Funds' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Withdraw Funds' })).toBeDisabled();
});

describe('once the platform is closed', () => {
  const closed = () => json({ text: '', wind_down: { state: 'closed' } });
  const as = aUser({}, { wind_down: { state: 'closed' } });

  it('says how to claim what is left, and offers neither form', async () => {
    await showPage('/wallet', { as, routes: { 'GET /announcement': closed } });
    const banner = await screen.findByText(/^Withdrawals have ended, and/);
    expect(banner).toHaveTextContent('100.00 USDT stays yours. Write to support');
    expect(screen.getByRole('button', { name: 'Add Funds' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Withdraw Funds' })).toBeDisabled();
  });

  it('says nothing of it to who owns nothing', async () => {
    await showPage('/wallet', {
      as,
      routes: { 'GET /announcement': closed, 'GET /wallet/balance': () => json(balanceOf('0')) },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw Funds' })).toBeDisabled());
    expect(screen.queryByText('Claim what you own')).toBeNull();
  });
});
