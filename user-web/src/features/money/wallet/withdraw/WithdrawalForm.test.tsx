import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { aUser, json, problem } from '@souk/web-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { balanceOf } from '../../../../testing/balanceOf';
import { showPage } from '../../../../testing/showPage';

const ADDRESS = exampleAddress('tron', 'mine');
const OTHER_ADDRESS = exampleAddress('tron', 'other');
const PLATFORMS = exampleAddress('tron', 'platform');
const withAddress = aUser({ wallet_address: ADDRESS });
const requested = {
  id: 1,
  user_id: 2,
  amount: '10',
  wallet_address: ADDRESS,
  txn_hash: null,
  status: 'pending',
  admin_notes: null,
  created_at: '2026-11-21T05:12:00.000Z',
  decided_at: null,
};

afterEach(() => jest.useRealTimers());

async function open(as = withAddress, routes = {}) {
  const page = await showPage('/wallet', { as, routes });
  await page.user.click(screen.getByRole('button', { name: 'Withdraw Funds' }));
  await screen.findByLabelText('Amount');
  return page;
}

it('needs the wallet address of the profile', async () => {
  await open(aUser());
  expect(await screen.findByRole('button', { name: 'Set Wallet Address First' })).toBeDisabled();
  expect(
    screen.getByText('Please set your USDT wallet address in your profile before requesting withdrawals.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
});

it('takes the address that was missing, and goes on', async () => {
  const { user, sent } = await open(aUser(), { 'PUT /profile/me': () => json(withAddress) });
  const field = screen.getByLabelText('Wallet address (USDT)');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(field).toHaveAccessibleDescription(/Wallet address is required/);
  await user.type(field, ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeEnabled();
  const put = sent.find(({ method }) => method === 'PUT');
  expect([put?.path, JSON.parse(put?.body ?? '')]).toEqual(['/profile/me', { wallet_address: ADDRESS }]);
});

it('holds a changed address as the profile does, after a proof of who asks', async () => {
  let isProved = false;
  const held = aUser({ wallet_address: OTHER_ADDRESS, payouts_held_until: '2099-01-02T03:04:00.000Z' });
  const { user } = await open(withAddress, {
    'PUT /profile/me': () =>
      isProved ? json(held) : problem(403, 'Confirm it.', { code: 'reauthentication_required' }),
    'POST /auth/reauthenticate': () => {
      isProved = true;
      return new Response(null, { status: 204 });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  await user.type(screen.getByLabelText('Wallet address (USDT)'), OTHER_ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await user.type(await question.findByLabelText('Password'), 'secret');
  await user.click(question.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^Your payout address or password was changed recently/)).toBeVisible();
  expect(screen.getByText(OTHER_ADDRESS)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request withdrawal' })).toBeDisabled();
});

it('says what arrives, and asks again where the fee has changed', async () => {
  let fee = '1.5';
  const fees = { buyer_fee_percentage: '1.50', seller_fee_percentage: '1.50', description: null };
  const { user, sent } = await open(withAddress, {
    'GET /offers/transaction-fees': () => json({ ...fees, withdrawal_fee: fee, min_withdrawal: '5' }),
    'POST /wallet/withdraw': () => {
      fee = '2';
      return problem(409, 'The fee of a withdrawal is 2.00 USDT now.', { code: 'fee_changed' });
    },
  });
  const field = screen.getByLabelText('Amount');
  await user.type(field, '4');
  expect(field).toHaveAccessibleDescription(/at least 5.00/);
  await user.click(screen.getByRole('button', { name: /^Withdraw 4/ }));
  expect(await screen.findByText('The smallest withdrawal is 5.00 USDT.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '10');
  const term = (name: string) => screen.getByText(name).nextElementSibling;
  expect(term('You receive')).toHaveTextContent('8.50');
  expect(term('Fee')).toHaveTextContent('1.50');
  await user.click(screen.getByRole('button', { name: 'Withdraw 10.00 USDT' }));
  await waitFor(() => expect(term('You receive')).toHaveTextContent('8.00'));
  const post = sent.find(({ path }) => path === '/wallet/withdraw');
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ amount: '10', seen_fee: '1.5' });
});

describe('from the amount on at which the travel rule asks', () => {
  const TERMS = { ...balanceOf('100'), travel_rule_from: '50' };
  const ask = async (address_proven: boolean, routes = {}) => {
    const terms = { ...TERMS, address_proven };
    const page = await open(withAddress, { 'GET /wallet/balance': () => json(terms), ...routes });
    await page.user.type(screen.getByLabelText('Amount'), '49');
    expect(screen.queryByLabelText('Who gets it?')).toBeNull();
    await page.user.clear(screen.getByLabelText('Amount'));
    await page.user.type(screen.getByLabelText('Amount'), '50');
    return page;
  };
  const press = () => screen.getByRole('button', { name: 'Withdraw 50.00 USDT' });

  it('counts what was asked for within a day', async () => {
    const terms = { ...TERMS, travel_rule_used: '49', address_proven: true };
    const { user } = await open(withAddress, { 'GET /wallet/balance': () => json(terms) });
    await user.type(screen.getByLabelText('Amount'), '1');
    expect(screen.getByLabelText('Who gets it?')).toHaveAccessibleDescription(/of a day reach 50\.00/);
  });

  it('says who gets it, and at which exchange', async () => {
    const { user, sent } = await ask(false, { 'POST /wallet/withdraw': () => json(requested, 201) });
    await user.selectOptions(screen.getByLabelText('Who gets it?'), 'Another person');
    expect(screen.queryByLabelText('Where is the wallet?')).toBeNull();
    await user.click(press());
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(/^Enter the full name/);
    await user.type(screen.getByLabelText('Full name'), 'Omar Aziz');
    await user.type(screen.getByLabelText('Name of the exchange'), 'Rain');
    await user.click(press());
    await screen.findByText(/^Withdrawal request submitted/);
    expect(JSON.parse(sent.find(({ path }) => path === '/wallet/withdraw')?.body ?? '')).toMatchObject({
      beneficiary: { name: 'Omar Aziz' },
      wallet: { exchange: 'Rain' },
    });
  });

  it('has an own wallet proved once, before the press', async () => {
    let isProved = false;
    const message = 'localhost asks whose payout address this is.';
    const { user, sent } = await ask(false, {
      'GET /wallet/balance': () => json({ ...TERMS, address_proven: isProved }),
      'POST /wallet/address-challenge': () => json({ message, expires_at: '2099-01-02T03:04:00.000Z' }, 201),
      'POST /wallet/address-proof': () => {
        isProved = true;
        return new Response(null, { status: 204 });
      },
      'POST /wallet/withdraw': () => json(requested, 201),
    });
    await user.click(press());
    expect(
      await screen.findByText('Prove first that the wallet is yours. Nothing was withdrawn.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Prove that the wallet is yours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Prove that the wallet is yours' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await user.type(dialog.getByLabelText('Signature'), `0x${'ab'.repeat(65)}`);
    await user.click(dialog.getByRole('button', { name: 'Send signature' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Prove that the wallet is yours' })).toBeNull(),
    );
    await user.click(press());
    await screen.findByText(/^Withdrawal request submitted/);
    expect(JSON.parse(sent.find(({ path }) => path === '/wallet/withdraw')?.body ?? '')).toMatchObject({
      beneficiary: 'self',
      wallet: 'own',
    });
  });
});

it.each([
  ['', 'Please enter an amount'],
  ['x', 'Please enter a valid amount.'],
  ['0', 'Please enter a valid amount.'],
  ['-5', 'Please enter a valid amount.'],
  ['0.5', 'Minimum withdrawal amount is 1.00 USDT.'],
])('explains the amount %j', async (amount, message) => {
  const { user } = await open();
  if (amount) await user.type(screen.getByLabelText('Amount'), amount);
  await user.click(screen.getByRole('button', { name: 'Request withdrawal' }));
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(message);
});

it.each(['1,000', '12,500', '١،٠٠٠'])('asks what a typed %s means when the field is left', async (typed) => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), typed);
  await user.tab();
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(/^Do you mean \d+ or \d+\.\d{3}\?/);
});

it('tells beforehand what a withdrawal is', async () => {
  await open();
  const notices = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(notices).toEqual(
    expect.arrayContaining([
      'Withdrawals are processed manually by our team.',
      'Processing takes 2-24 hours on business days.',
      'Verify your wallet address: transfers cannot be reversed.',
      'You get a transaction hash when it’s done.',
    ]),
  );
});

it('fills in all there is, goes to the profile’s address, and is said', async () => {
  const { user, sent } = await open(withAddress, {
    'POST /wallet/withdraw': () => json({ ...requested, amount: '100.00' }, 201),
  });
  expect(screen.getByText(ADDRESS)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount'), '30');
  expect(screen.getByText('Available afterwards').parentElement).toHaveTextContent('70.00');
  await user.clear(screen.getByLabelText('Amount'));
  await user.click(await screen.findByRole('button', { name: /^Max/ }));
  await user.click(screen.getByRole('button', { name: 'Withdraw 100.00 USDT' }));
  expect(
    await screen.findByText(
      'Withdrawal request submitted successfully! Our team will process it within 24 hours.',
    ),
  ).toBeInTheDocument();
  expect(JSON.parse(sent.find((one) => one.path === '/wallet/withdraw')?.body ?? '')).toEqual({
    amount: '100',
    seen_fee: '0',
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
      'GET /wallet/balance': () => json(balanceOf(available)),
    },
  });
  await screen.findByRole('img', { name: /100.00 available/ });
  available = '150.000000';
  profile = aUser({ wallet_address: OTHER_ADDRESS });
  jest.setSystemTime(Date.now() + 11_000);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw Funds' }));
  expect(await screen.findByText(/^150.00 USDT available/)).toBeInTheDocument();
  expect(await screen.findByText(OTHER_ADDRESS)).toBeInTheDocument();
});

it('shows the address of now when it was refused for an old one', async () => {
  const refusal = 'Your wallet address has changed since you opened this form.';
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

it.each([
  ['one of another chain', exampleAddress('bsc', 'mine'), /^Not a TRON/],
  ['the token’s contract', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /^This is the contract of USDT/],
  ['the platform’s own', PLATFORMS, /^This is the platform’s own deposit address/],
])('asks once more before money goes to an address that is %s', async (_, wallet_address, fault) => {
  const { user, sent } = await open(aUser({ wallet_address }), {
    'GET /wallet/admin-wallet-address': () => json({ admin_wallet_address: PLATFORMS }),
    'POST /wallet/withdraw': () => json({ ...requested, wallet_address }, 201),
  });
  const posts = () => sent.filter(({ path }) => path === '/wallet/withdraw');
  expect(await screen.findByText(fault)).toBeVisible();
  await user.type(screen.getByLabelText('Amount'), '10');
  await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
  await user.click(await screen.findByRole('button', { name: 'Correct it' }));
  expect(posts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
  await user.click(await screen.findByRole('button', { name: 'Use anyway' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
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
    'GET /wallet/balance': () => json(balanceOf(available)),
    'POST /wallet/withdraw': () => {
      const isFirst = available === '12.000000';
      available = '2.000000';
      return isFirst ? Promise.reject(new TypeError('Failed to fetch')) : json(requested, 201);
    },
  });
  await user.type(screen.getByLabelText('Amount'), '10');
  await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
  expect(await screen.findByText(/It may have gone through anyway/)).toBeInTheDocument();
  expect(await screen.findByText(/^2.00 USDT available/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
  expect(await screen.findByText(/Withdrawal request submitted successfully!/)).toBeInTheDocument();
  const posts = sent.filter((one) => one.path === '/wallet/withdraw');
  expect(posts.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
    Array(2).fill(posts[0]?.headers.get('Idempotency-Key')),
  );
});

it('says the form’s own text, and keeps what was typed', async () => {
  const { user } = await open(withAddress, { 'POST /wallet/withdraw': () => problem(500, '') });
  await user.type(screen.getByLabelText('Amount'), '10');
  await user.click(screen.getByRole('button', { name: /^Withdraw 10.00/ }));
  expect(await screen.findByText('Failed to submit withdrawal request')).toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toHaveValue('10');
});
