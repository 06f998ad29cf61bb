import type { Treasury } from '@souk/contracts/treasury';
import { json, list, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../testing/showPage';

const NOTHING = { amount: '0.000000', count: 0, ids: [] };

function aTreasury(changes: Partial<Treasury> = {}): Treasury {
  return {
    checked_at: '2026-11-24T10:00:00.000Z',
    on_chain: '1000.000000',
    addresses: [],
    users: { available: '700.000000', escrow: '200.000000', withdrawal_hold: '50.000000' },
    fees: '50.000000',
    claimed: NOTHING,
    unclaimed: NOTHING,
    payouts_not_on_chain: NOTHING,
    payouts_not_completed: NOTHING,
    adjustments: NOTHING,
    difference: '0.000000',
    differs_since: null,
    suspects: [],
    vanished: [],
    pause: null,
    ...changes,
  };
}

const show = (treasury: Treasury, more: Routes = {}) =>
  showPage('/admin?tab=treasury', {
    routes: {
      'GET /admin/treasury': () => json(treasury),
      'GET /admin/unclaimed-transfers': () => list([]),
      ...more,
    },
  });

it('adds up in front of the reader', async () => {
  await show(aTreasury());
  const sum = await screen.findByRole('region', { name: 'Treasury, in USDT' });
  expect(within(sum).getByRole('row', { name: /What users own.* 950/ })).toBeVisible();
  expect(within(sum).getByRole('row', { name: /= Difference 0/ })).toBeVisible();
  expect(screen.queryByText('Not checked')).toBeNull();
  expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull();
});

it('says that nothing is checked where no chain can be asked', async () => {
  await show(aTreasury({ on_chain: null, difference: null, checked_at: null }));
  expect(await screen.findByText('Not checked')).toBeVisible();
});

it('names what may explain a difference, and resumes payouts with a reason', async () => {
  const sent: unknown[] = [];
  const paused = aTreasury({
    difference: '-20.000000',
    differs_since: '2026-11-24T09:00:00.000Z',
    suspects: [{ kind: 'credited', id: 7, amount: '-20.000000', network: 'ethereum', txn_hash: '0x7' }],
    pause: { reason: 'difference', difference: '-20.000000', since: '2026-11-24T09:05:00.000Z' },
  });
  const { user } = await show(paused, {
    'POST /admin/treasury/resume-payouts': ({ body }) => {
      sent.push(JSON.parse(body));
      return new Response(null, { status: 204 });
    },
  });
  expect(await screen.findByRole('link', { name: 'Deposit #7' })).toHaveAttribute(
    'href',
    '/admin?tab=deposits&review=7',
  );
  await user.click(screen.getByRole('button', { name: 'Resume payouts…' }));
  const question = await screen.findByRole('dialog', { name: 'Resume payouts?' });
  await user.click(within(question).getByRole('button', { name: 'Resume payouts' }));
  expect(await within(question).findByText('Please say why.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(question).getByLabelText('Why is it safe?'), 'Counted by hand');
  await user.click(within(question).getByRole('button', { name: 'Resume payouts' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Counted by hand' }]));
});
