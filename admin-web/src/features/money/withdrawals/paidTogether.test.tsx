// @slow: draws whole pages of the back office many times
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aMatch, aWithdrawal } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';

const SELF = { id: 1, email: 'admin@souk.example', username: 'souk_admin' };
const hash = (digit: string) => digit.repeat(64);
const payout = (id: number, changes: Partial<AdminWithdrawal> = {}) =>
  aWithdrawal({ id, status: 'processing', handled_by: SELF, wallet_address: `TAddress${id}`, ...changes });
const match = () => json(aMatch());
const done = (id: number) => () => json(payout(id, { status: 'approved' }));

async function open(rows: AdminWithdrawal[], pasted: string, routes: Routes) {
  const page = await showPage('/admin?tab=withdrawals', {
    routes: {
      'GET /admin/withdrawals': () => list(rows),
      'GET /admin/hash-uses': () => json([]),
      ...routes,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Payouts you pay…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payouts you pay' }));
  await waitFor(() => expect(dialog.getByText(/^\d+ withdrawals? of/)).toBeVisible());
  await page.user.click(dialog.getByLabelText('Hashes of what you paid'));
  await page.user.paste(pasted);
  await page.user.click(dialog.getByRole('button', { name: /^Check/ }));
  const confirm = async (name: string) => page.user.click(await dialog.findByRole('button', { name }));
  return { ...page, dialog, confirm };
}

it('completes what the chain confirms, each by itself, and says why the others are left', async () => {
  const rows = [payout(5), payout(6), payout(7, { flags: [{ code: 'account_deactivated' }] }), payout(8)];
  const pasted = `5 ${hash('a')}\n6 ${hash('b')}\n7 ${hash('c')}\n8 ${hash('a')}\n99 ${hash('d')}`;
  const wrong = () => json(aMatch({ outcome: 'wrong', reasons: [] }));
  const { dialog, confirm, changes } = await open(rows, pasted, {
    'POST /admin/withdrawals/5/check-hash': match,
    'POST /admin/withdrawals/6/check-hash': wrong,
    'POST /admin/withdrawals/7/check-hash': match,
    'PUT /admin/withdrawals/5': done(5),
  });
  expect(await dialog.findByText('You don’t pay a withdrawal with this number')).toBeVisible();
  expect(dialog.getByText('Not confirmed: complete it in its own review')).toBeVisible();
  expect(dialog.getByText('Flagged: complete it in its own review')).toBeVisible();
  expect(dialog.getByText('This hash stands above already')).toBeVisible();
  expect(changes()).toEqual([]);
  await confirm('Complete 1 for 10.00 USDT');
  expect(await dialog.findByText('Completed')).toBeVisible();
  expect(changes()).toEqual([
    [
      'PUT /admin/withdrawals/5',
      expect.objectContaining({ status: 'approved', txn_hash: hash('a'), seen_status: 'processing' }),
    ],
  ]);
});

it('finds the payout of a hash by what its transaction pays', async () => {
  const paid = aMatch({ outcome: 'wrong', recipient: 'TAddress6', paid: '10.000000' });
  const { dialog, confirm, changes, sent } = await open([payout(5), payout(6)], hash('a'), {
    'POST /admin/withdrawals/5/check-hash': () => json(paid),
    'POST /admin/withdrawals/6/check-hash': match,
    'PUT /admin/withdrawals/6': done(6),
  });
  expect(await dialog.findByRole('link', { name: '#6' })).toBeVisible();
  await confirm('Complete 1 for 10.00 USDT');
  await dialog.findByText('Completed');
  expect(changes().map(([call]) => call)).toEqual(['PUT /admin/withdrawals/6']);
  expect(sent.filter(({ path }) => path.endsWith('check-hash'))).toHaveLength(2);
});

it('says what was taken back between, and completes the rest', async () => {
  const gone = 'This withdrawal was already rejected.';
  const { dialog, confirm } = await open([payout(5), payout(6)], `5 ${hash('a')}\n6 ${hash('b')}`, {
    'POST /admin/withdrawals/5/check-hash': match,
    'POST /admin/withdrawals/6/check-hash': match,
    'PUT /admin/withdrawals/5': () => problem(409, gone),
    'PUT /admin/withdrawals/6': () =>
      json({ ...payout(6), approval: { id: 9, state: 'pending', needs: { code: 'always' } } }, 202),
  });
  await confirm('Complete 2 for 20.00 USDT');
  expect(await dialog.findByText(new RegExp(gone))).toBeVisible();
  expect(await dialog.findByText('Waits for a second person')).toBeVisible();
});

it('wants a look at the explorer where no chain is asked, and leaves a hash that was given before', async () => {
  const unknown = () => json(aMatch({ outcome: 'unknown', checked_at: null, recipient: null, paid: null }));
  const { dialog, user } = await open([payout(5), payout(6)], `5 ${hash('a')}\n6 ${hash('b')}`, {
    'POST /admin/withdrawals/5/check-hash': unknown,
    'POST /admin/withdrawals/6/check-hash': match,
    'GET /admin/hash-uses': ({ query }) =>
      json(query.get('txn_hash') === hash('b') ? [{ kind: 'withdrawal', id: 3, status: 'approved' }] : []),
  });
  expect(await dialog.findByText('This hash was given before')).toBeVisible();
  expect(dialog.getByText('No chain confirms it: open it in the explorer first')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Complete/ })).toBeNull();
  await user.click(dialog.getByRole('link', { name: /^Open in explorer/ }));
  expect(await dialog.findByRole('button', { name: 'Complete 1 for 10.00 USDT' })).toBeVisible();
});
