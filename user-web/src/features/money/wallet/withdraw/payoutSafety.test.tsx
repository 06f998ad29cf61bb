import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { balanceOf } from '../../../../testing/balanceOf';
import { NO_FACTOR, showPage } from '../../../../testing/showPage';

const ADDRESS = exampleAddress('tron', 'mine');
const owner = aUser({ wallet_address: ADDRESS });
const requested = {
  id: 7,
  user_id: 2,
  amount: '10',
  wallet_address: ADDRESS,
  network: 'tron',
  txn_hash: null,
  status: 'pending',
  admin_notes: null,
  created_at: '2026-11-21T05:12:00.000Z',
  decided_at: null,
};

async function open(as = owner, routes = {}) {
  const page = await showPage('/wallet', { as, routes });
  await page.user.click(screen.getByRole('button', { name: 'Withdraw Funds' }));
  await page.user.type(await screen.findByLabelText('Amount'), '10');
  return page;
}

describe('a withdrawal whose owner typed their password long ago', () => {
  const needed = () => problem(403, 'Confirm that it is you.', { code: 'reauthentication_required' });

  it('is sent once more, as it was, after the password', async () => {
    let isProved = false;
    const { user, sent } = await open(owner, {
      'POST /wallet/withdraw': () => (isProved ? json(requested, 201) : needed()),
      'POST /auth/reauthenticate': () => {
        isProved = true;
        return new Response(null, { status: 204 });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Withdraw 10.00 USDT' }));
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.type(await question.findByLabelText('Password'), 'secret');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Withdrawal request submitted successfully!/)).toBeVisible();
    expect(JSON.parse(sent.find(({ path }) => path === '/auth/reauthenticate')?.body ?? '')).toEqual({
      password: 'secret',
    });
    const tries = sent.filter(({ path }) => path === '/wallet/withdraw');
    expect(tries.map(({ body }) => body)).toEqual([tries[0]?.body, tries[0]?.body]);
  });

  it('asks for the second factor of an account that has one', async () => {
    let isProved = false;
    const { user, sent } = await open(owner, {
      'POST /wallet/withdraw': () => (isProved ? json(requested, 201) : needed()),
      'GET /auth/factors': () =>
        json({ ...NO_FACTOR, recovery_codes_left: 10, methods: ['code', 'recovery_code'] }),
      'POST /auth/reauthenticate': ({ body }: { body: string }) => {
        isProved = body.includes('123456');
        const message = 'This code is wrong or already used. Wait for the next one.';
        if (!isProved) return problem(422, message, { errors: [{ field: 'code', message }] });
        return new Response(null, { status: 204 });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Withdraw 10.00 USDT' }));
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    const code = await question.findByRole('textbox', { name: 'Code' });
    expect(question.queryByLabelText('Password')).toBeNull();
    await user.type(code, '000000{Enter}');
    expect(await question.findByText(/^This code is/)).toBeVisible();
    await user.clear(code);
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByText(/^Withdrawal request submitted successfully!/)).toBeVisible();
    const proofs = sent.filter(({ path }) => path === '/auth/reauthenticate');
    expect(proofs.map(({ body }) => JSON.parse(body))).toEqual([{ code: '000000' }, { code: '123456' }]);
  });

  it('is not sent, and says so, without the password', async () => {
    const { user, sent } = await open(owner, { 'POST /wallet/withdraw': needed });
    await user.click(screen.getByRole('button', { name: 'Withdraw 10.00 USDT' }));
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.click(await question.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing was done: you didn’t prove it’s you.')).toBeVisible();
    expect(sent.filter(({ path }) => path === '/wallet/withdraw')).toHaveLength(1);
    expect(screen.getByLabelText('Amount')).toHaveValue('10');
  });
});

it('is not offered while payouts are held, and says until when', async () => {
  await open(aUser({ wallet_address: ADDRESS, payouts_held_until: '2099-01-02T03:04:00.000Z' }));
  expect(screen.getByText(/^Your payout address or password was changed recently/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw 10.00 USDT' })).toBeDisabled();
});

it('can be asked for while payouts are stopped, which is said', async () => {
  await open(owner, {
    'GET /wallet/balance': () =>
      json({ ...balanceOf('100'), payouts_paused_since: '2026-11-21T05:12:00.000Z' }),
  });
  expect(await screen.findByText(/^Payouts have been stopped for everyone since/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw 10.00 USDT' })).toBeEnabled();
});

it('is taken back while no one has begun to pay it', async () => {
  let status = 'pending';
  const { user } = await showPage('/wallet?list=withdrawals', {
    as: owner,
    routes: {
      'GET /wallet/withdrawals': () => list([{ ...requested, status }]),
      'POST /wallet/withdrawals/7/cancel': () => {
        status = 'rejected';
        return json({ ...requested, status });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Cancel this withdrawal' }));
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
});
