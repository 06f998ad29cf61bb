import { aUser, json, list, type Routes } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDeposit, anAdminTrade } from '../../../testing/factories';
import { statistics } from '../../../testing/figures';
import { showPage } from '../../../testing/showPage';

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;
const other = { by: { id: 9, email: 'other@souk.example', username: 'other' }, until: at(9) };
const NONE = statistics().waiting_since;
const nothing = Object.fromEntries(Object.keys(NONE).map((queue) => [queue, null])) as typeof NONE;

/** Deposits from 1 on, trades to verify from 2 on, disputes from 4 on. */
const routes: Routes = {
  'GET /admin/statistics': () =>
    json(
      statistics({
        waiting_since: {
          ...nothing,
          pending_deposits: at(1),
          trades_to_verify: at(2),
          disputed_trades: at(4),
        },
      }),
    ),
  'GET /admin/deposits': () =>
    list([
      aDeposit({ id: 11, created_at: at(1), flags: [{ code: 'new_account', at: at(1) }] }),
      aDeposit({ id: 12, created_at: at(2), claim: other }),
      aDeposit({ id: 13, created_at: at(5) }),
    ]),
  'GET /admin/trades': () => list([anAdminTrade({ id: 7, status: 'crypto_sent', status_at: at(3) })]),
};
const as = aUser({ id: 1, role: 'admin' });

async function show(served: Routes, name = 'Next due') {
  const shown = await showPage('/dashboard', { as, routes: served });
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return { ...shown, button };
}

it('opens the oldest that is free and not flagged, and looks into no queue whose oldest is younger', async () => {
  const { user, address, sent } = await show(routes);
  const before = sent.length;
  await user.keyboard('n');
  await waitFor(() => expect(address()).toContain('tab=trades&review=7'));
  const asked = sent.slice(before).filter(({ path }) => path.includes('sort='));
  expect(asked.some(({ path }) => path.includes('status=disputed'))).toBe(false);
});

it('opens the oldest flagged one by a way of its own', async () => {
  const { user, address, button } = await show(routes, 'Next flagged');
  await user.click(button);
  await waitFor(() => expect(address()).toContain('tab=deposits&review=11'));
});

it('says that nothing waits', async () => {
  const empty = { 'GET /admin/statistics': () => json(statistics({ waiting_since: nothing })) };
  const { user, button } = await show(empty);
  await user.click(button);
  expect(await screen.findByText('Nothing waits for you but what is flagged.')).toBeVisible();
});
