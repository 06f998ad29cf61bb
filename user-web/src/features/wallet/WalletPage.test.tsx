import { aUser, json, list, problem } from '@souk/web-core/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { showPage } from '../../testing/showPage';

const ADDRESS = 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p';
const OTHER_ADDRESS = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
const HASH = '0x9f86d081884c7d659a2feaa0c55ad015';
const CREATED_AT = '2026-11-21T05:12:00.000Z';
const request = { user_id: 2, admin_notes: null, created_at: CREATED_AT, decided_at: null };
const withAddress = aUser({ wallet_address: ADDRESS });

afterEach(() => jest.useRealTimers());

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
  await showPage('/wallet');
  expect(
    await screen.findByText('No deposits yet. Click "Add Funds" to make your first deposit.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('No withdrawals yet.')).toBeInTheDocument();
});

it('calls no balance ready that a deactivated trader cannot use', async () => {
  await showPage('/wallet', { as: aUser({ is_active: false }) });
  expect(await screen.findByText(/not to trade with or to withdraw/)).toBeInTheDocument();
  expect(screen.queryByText(/^Ready to trade/)).not.toBeInTheDocument();
});

describe('a deposit', () => {
  async function open(routes = {}) {
    const page = await showPage('/wallet', { routes });
    await page.user.click(screen.getByRole('button', { name: 'Add Funds' }));
    await screen.findByLabelText('Transaction ID');
    return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: /Submit deposit/ })) };
  }

  it('shows the address to send to, with its QR code', async () => {
    await open();
    expect(await screen.findByText('TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(screen.getByText(/1-24 hours on business days/)).toBeInTheDocument();
  });

  it('explains what is missing', async () => {
    const { submit, user } = await open();
    await submit();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Amount is required');
    expect(screen.getByLabelText('Transaction ID')).toHaveAccessibleDescription('Transaction ID is required');
    await user.type(screen.getByLabelText('Amount'), '0');
    await user.type(screen.getByLabelText('Transaction ID'), 'short');
    await submit();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Amount must be a positive number');
    expect(screen.getByLabelText('Transaction ID')).toHaveAccessibleDescription(
      'Transaction ID must be at least 10 characters',
    );
  });

  it('is submitted with an idempotency key, and said', async () => {
    const { submit, user, sent } = await open({
      'POST /wallet/deposit': () =>
        json({ ...request, id: 1, amount: '100', txn_hash: HASH, status: 'pending' }, 201),
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
      'GET /wallet/balance': () =>
        isUp
          ? json({ available_balance: '100', escrow_balance: '0', pending_withdrawals: '0' })
          : problem(403, 'Not now.'),
      'POST /wallet/deposit': () =>
        json({ ...request, id: 1, amount: '100', txn_hash: HASH, status: 'pending' }, 201),
    },
  });
  expect(await screen.findByText('100.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Funds' }));
  await user.type(await screen.findByLabelText('Amount'), '100');
  await user.type(screen.getByLabelText('Transaction ID'), HASH);
  isUp = false;
  await user.click(screen.getByRole('button', { name: 'Submit deposit request' }));
  expect(await screen.findByText('This may be out of date')).toBeInTheDocument();
  expect(screen.getByText('100.00')).toBeInTheDocument();
});

describe('a withdrawal', () => {
  async function open(as = withAddress, routes = {}) {
    const page = await showPage('/wallet', { as, routes });
    await page.user.click(screen.getByRole('button', { name: 'Withdraw Funds' }));
    await screen.findByLabelText('Amount');
    return page;
  }

  it('needs the wallet address of the profile', async () => {
    await open(aUser());
    expect(screen.getByRole('button', { name: 'Set Wallet Address First' })).toBeDisabled();
    expect(
      screen.getByText('Please set your USDT wallet address in your profile before requesting withdrawals.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  });

  it.each([
    ['', 'Please enter an amount'],
    ['x', 'Please enter a valid amount.'],
    ['0', 'Please enter a valid amount.'],
    ['0.5', 'Minimum withdrawal amount is 1.00 USDT.'],
  ])('explains the amount %j', async (amount, message) => {
    const { user } = await open();
    if (amount) await user.type(screen.getByLabelText('Amount'), amount);
    await user.click(screen.getByRole('button', { name: 'Request withdrawal' }));
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(message);
  });

  it('fills in all there is, goes to the profile’s address, and is said', async () => {
    const { user, sent } = await open(withAddress, {
      'POST /wallet/withdraw': () =>
        json(
          { ...request, id: 1, amount: '100.00', wallet_address: ADDRESS, txn_hash: null, status: 'pending' },
          201,
        ),
    });
    expect(screen.getByText(ADDRESS)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Max/ }));
    await user.click(screen.getByRole('button', { name: 'Withdraw 100.00 USDT' }));
    expect(
      await screen.findByText(
        'Withdrawal request submitted successfully! Our team will process it within 24 hours.',
      ),
    ).toBeInTheDocument();
    expect(JSON.parse(sent.find((one) => one.path === '/wallet/withdraw')?.body ?? '')).toEqual({
      amount: '100',
      seen_wallet_address: ADDRESS,
    });
  });

  it('goes by the balance and the address of now, however long the page was open', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
    let available = '100.000000';
    let profile = withAddress;
    await showPage('/wallet', {
      as: withAddress,
      routes: {
        'GET /profile/me': () => json(profile),
        'GET /wallet/balance': () =>
          json({ available_balance: available, escrow_balance: '0', pending_withdrawals: '0' }),
      },
    });
    await screen.findByText('100.00');
    available = '150.000000';
    profile = aUser({ wallet_address: OTHER_ADDRESS });
    jest.setSystemTime(Date.now() + 11_000);
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw Funds' }));
    expect(await screen.findByText(/^150.00 USDT available/)).toBeInTheDocument();
    expect(await screen.findByText(OTHER_ADDRESS)).toBeInTheDocument();
  });

  it('shows the address of now when it was refused for an old one', async () => {
    const refusal = 'Your wallet address was changed meanwhile.';
    let profile = withAddress;
    const { user } = await open(withAddress, {
      'GET /profile/me': () => json(profile),
      'POST /wallet/withdraw': () => {
        profile = aUser({ wallet_address: OTHER_ADDRESS });
        return problem(409, refusal);
      },
    });
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(await screen.findByText(OTHER_ADDRESS)).toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue('10');
  });

  it('is not sent when there is less', async () => {
    const { user, sent } = await open();
    await user.type(screen.getByLabelText('Amount'), '100.01');
    await user.click(screen.getByRole('button', { name: /^Withdraw 100.01/ }));
    expect(
      await screen.findByText('You have 100.00 USDT available. Nothing was withdrawn.'),
    ).toBeInTheDocument();
    expect(sent.some((one) => one.path === '/wallet/withdraw')).toBe(false);
  });

  it('is sent again after a lost answer although the balance is without it by now', async () => {
    let available = '12.000000';
    const { user, sent } = await open(withAddress, {
      'GET /wallet/balance': () =>
        json({ available_balance: available, escrow_balance: '0', pending_withdrawals: '0' }),
      'POST /wallet/withdraw': () => {
        const isFirst = available === '12.000000';
        available = '2.000000';
        return isFirst
          ? Promise.reject(new TypeError('Failed to fetch'))
          : json(
              { ...request, id: 1, amount: '10', wallet_address: ADDRESS, txn_hash: null, status: 'pending' },
              201,
            );
      },
    });
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
    expect(await screen.findByText(/It may have been done all the same/)).toBeInTheDocument();
    expect(await screen.findByText(/^2.00 USDT available/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
    expect(await screen.findByText(/Withdrawal request submitted successfully!/)).toBeInTheDocument();
    const posts = sent.filter((one) => one.path === '/wallet/withdraw');
    expect(posts.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
      Array(2).fill(posts[0]?.headers.get('Idempotency-Key')),
    );
  });

  it('says the spec’s fallback', async () => {
    const { user } = await open(withAddress, { 'POST /wallet/withdraw': () => problem(500, '') });
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
    expect(await screen.findByText('Failed to submit withdrawal request')).toBeInTheDocument();
  });
});

it('shows requests with badge, note and hash, and why money is held', async () => {
  await showPage('/wallet', {
    routes: {
      'GET /wallet/balance': () =>
        json({ available_balance: '69.70', escrow_balance: '20.30', pending_withdrawals: '10.00' }),
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
            admin_notes: 'Withdrawal completed successfully.',
          },
        ]),
    },
  });
  const region = within(screen.getByRole('region', { name: 'Recent Withdrawals' }));
  expect(
    await region.findByText('10.00 USDT held until our team pays it to TQ5pWv…mN7p.'),
  ).toBeInTheDocument();
  expect(region.getByText('Pending')).toBeInTheDocument();
  expect(region.getByText('Completed')).toBeInTheDocument();
  expect(region.getByText('Withdrawal completed successfully.')).toBeInTheDocument();
  expect(region.getByRole('link', { name: /0x9f86d081…/ })).toHaveAttribute(
    'href',
    `https://explorer.example/tx/${HASH}`,
  );
  expect(screen.getByRole('heading', { name: 'Pending withdrawals' })).toBeInTheDocument();
});

it('says that a deactivated account moves no money', async () => {
  await showPage('/wallet', { as: aUser({ is_active: false }) });
  expect(screen.getByText('Account Deactivated')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Funds' })).toBeDisabled();
});
