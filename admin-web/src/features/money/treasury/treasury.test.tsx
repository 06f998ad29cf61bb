import type { RestoreLine } from '@souk/contracts/money/treasury/restoreLine';
import type { Adjustment, Treasury } from '@souk/contracts/money/treasury/treasury';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

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
    surplus: NOTHING,
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
      'GET /admin/treasury/adjustments': () => list([]),
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
    pause: {
      reason: 'difference',
      difference: '-20.000000',
      since: '2026-11-24T09:05:00.000Z',
      backup_at: null,
      lines: [],
    },
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

it('resumes payouts after a restore only once each line is confirmed', async () => {
  const since = '2026-11-24T09:05:00.000Z';
  const lines: RestoreLine[] = [
    {
      key: 'paid ethereum abc 4',
      kind: 'paid',
      network: 'ethereum',
      txn_hash: '0xabc',
      amount: '40.000000',
      at: since,
      withdrawals: [12],
    },
    { key: 'held_back', kind: 'held_back', count: 3 },
    { key: 'outside', kind: 'outside' },
  ];
  const backup = { difference: '0.000000', since, backup_at: '2026-11-24T03:10:00.000Z' };
  const sent: unknown[] = [];
  const { user } = await show(aTreasury({ pause: { reason: 'restored', ...backup, lines } }), {
    'POST /admin/treasury/resume-payouts': ({ body }) => {
      sent.push(JSON.parse(body));
      return new Response(null, { status: 204 });
    },
  });
  const alert = (await screen.findByText(/the database is of an earlier time/)).closest('[role=alert]');
  expect(alert).toHaveTextContent(/The database is of .*2026.*Compare each line below/);
  const card = within(await screen.findByRole('region', { name: 'What to compare after the restore' }));
  expect(card.getByRole('link', { name: /12/ })).toHaveAttribute('href', '/admin?tab=withdrawals&review=12');
  const resume = screen.getByRole('button', { name: 'Resume payouts…' });
  for (const box of card.getAllByRole('checkbox')) {
    expect(resume).toBeDisabled();
    await user.click(box);
  }
  await user.click(resume);
  const question = await screen.findByRole('dialog', { name: 'Resume payouts?' });
  await user.type(within(question).getByLabelText('Why is it safe?'), 'Compared');
  await user.click(within(question).getByRole('button', { name: 'Resume payouts' }));
  const confirmed = lines.map(({ key }) => key);
  await waitFor(() => expect(sent).toEqual([{ reason: 'Compared', confirmed }]));
});

const ENTRY: Adjustment = {
  id: 3,
  kind: 'gas',
  amount: '-7.000000',
  reason: 'Sold for gas',
  transfer_id: 4,
  reverses_id: null,
  transaction: { network: 'ethereum', txn_hash: '0xabc' },
  admin: { id: 1, username: 'ada', email: 'ada@test.example' },
  created_at: '2026-11-24T09:00:00.000Z',
};
const DIFFERS = { difference: '-7.000000', differs_since: '2026-11-24T09:00:00.000Z' };

it('books what was typed, once, and says what becomes of the difference', async () => {
  const sent: unknown[] = [];
  const { user } = await show(aTreasury(DIFFERS), {
    'POST /admin/treasury/adjustments': ({ body }) => {
      sent.push(JSON.parse(body));
      return json(ENTRY, 201);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Book an entry…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book an entry' });
  expect(within(dialog).getByText(/The difference is -7\.00 USDT now/)).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: '− Left' }));
  await user.click(within(dialog).getByRole('button', { name: 'Book the entry' }));
  expect(await within(dialog).findByText('Amount is required')).toBeVisible();
  expect(within(dialog).getByText('Please say why')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Amount'), '7');
  expect(within(dialog).getByText(/becomes/)).toHaveTextContent('becomes 0.00 USDT');
  await user.click(within(dialog).getByRole('radio', { name: 'Gas' }));
  await user.type(within(dialog).getByLabelText('Why?'), 'Sold for gas');
  await user.click(within(dialog).getByRole('button', { name: 'Book −7.00 USDT' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ kind: 'gas', reason: 'Sold for gas', amount: '7', direction: 'out' }]);
});

it('books a transfer that is named, with its amount and its hash', async () => {
  const sent: unknown[] = [];
  const left = { kind: 'left', id: 4, amount: '-7.000000', network: 'ethereum', txn_hash: '0xabc' } as const;
  const { user } = await show(aTreasury({ ...DIFFERS, suspects: [left] }), {
    'GET /admin/treasury/adjustments': () => list([ENTRY]),
    'POST /admin/treasury/adjustments': ({ body }) => {
      sent.push(JSON.parse(body));
      return sent.length === 1
        ? problem(409, 'This transfer is entry #3 of the treasury. It can’t count twice.')
        : json(ENTRY, 201);
    },
  });
  const entries = await screen.findByRole('region', { name: 'Entries' });
  expect(await within(entries).findByRole('row', { name: /−7\.00.*Gas.*Sold for gas.*ada/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Book this…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book this transfer' });
  expect(within(dialog).getByText(/becomes/)).toHaveTextContent('becomes 0.00 USDT');
  await user.type(within(dialog).getByLabelText('Why?'), 'Sold for gas');
  await user.click(within(dialog).getByRole('button', { name: 'Book −7.00 USDT' }));
  expect(await within(dialog).findByText(/It can’t count twice/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Book −7.00 USDT' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toEqual({ kind: 'own_funds', reason: 'Sold for gas', transfer_id: 4 });
});

it('takes an entry back, with a reason', async () => {
  const sent: unknown[] = [];
  const back: Adjustment = { ...ENTRY, id: 4, amount: '7.000000', reverses_id: 3, transfer_id: null };
  const { user } = await show(aTreasury(), {
    'GET /admin/treasury/adjustments': () => list(sent.length > 0 ? [back, ENTRY] : [ENTRY]),
    'POST /admin/treasury/adjustments/3/reverse': ({ body }) => {
      sent.push(JSON.parse(body));
      return json(back, 201);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take back…' }));
  const question = await screen.findByRole('dialog', { name: 'Take back entry #3?' });
  await user.type(within(question).getByLabelText('Why is it wrong?'), 'Booked twice');
  await user.click(within(question).getByRole('button', { name: 'Reverse entry' }));
  expect(await screen.findByText('Takes back entry #3')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Booked twice' }]);
});

it('dismisses the alarm of a transaction that left its chain, with a reason', async () => {
  const sent: unknown[] = [];
  const gone = {
    subject: 'trade',
    id: 9,
    network: 'sidra',
    txn_hash: '0xdef',
    since: ENTRY.created_at,
  } as const;
  const { user } = await show(aTreasury({ vanished: [gone] }), {
    'POST /admin/verdicts/trade/9/dismiss': ({ body }) => {
      sent.push(JSON.parse(body));
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dismiss…' }));
  const question = await screen.findByRole('dialog', { name: 'Dismiss the alarm of trade #9?' });
  await user.type(within(question).getByLabelText('How was it dealt with?'), 'Sent again');
  await user.click(within(question).getByRole('button', { name: 'Dismiss the alarm' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Sent again' }]));
});

it('asks a second person for the leaves of a proof that one may not take alone', async () => {
  const proof = { number: 7, taken_at: '2026-11-24T10:00:00.000Z', called: false, total: '5.000000' };
  // A restore skipped numbers.
  const rows = [907, 7, 6, 3].map((number) => ({
    ...proof,
    number,
    arrivals: '0.000000',
    reserves: [],
    signed_reserves: [],
  }));
  const asked: string[] = [];
  const approval = { id: 12, state: 'pending', needs: { code: 'always' } };
  const { user } = await show(aTreasury(), {
    'GET /transparency/liabilities': () =>
      new Response(JSON.stringify(rows), {
        headers: { 'content-type': 'application/json', 'x-total-count': '4' },
      }),
    'GET /admin/liability-proofs/7/auditor-file': () =>
      problem(403, 'This file takes a second person. Ask for it first.', { code: 'file_takes_two' }),
    'POST /admin/liability-proofs/7/auditor-file': () => {
      asked.push('7');
      return json({ approval }, 202);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save the leaves of proof 7' }));
  expect(await screen.findByText('Asked for a second approval: always takes two people.')).toBeVisible();
  expect(asked).toEqual(['7']);
  // Its tree is no longer stored.
  expect(screen.queryByRole('button', { name: 'Save the leaves of proof 3' })).toBeNull();
});

it('saves the books of a month that is over', async () => {
  const asked: (string | null)[] = [];
  const { user } = await show(aTreasury(), {
    'GET /admin/exports/journal': ({ query }) => {
      asked.push(query.get('from'), query.get('to'));
      return problem(422, 'These days aren’t over yet.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save journal' }));
  expect(await screen.findByText('These days aren’t over yet.')).toBeVisible();
  const [from = '', to = ''] = asked;
  expect([from?.slice(0, 8), from?.slice(8)]).toEqual([to?.slice(0, 8), '01']);
  expect(new Date(`${to}T24:00:00Z`).getUTCDate()).toBe(1);
});
