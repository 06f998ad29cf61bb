import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeposit } from '../../testing/factories';
import { showPage } from '../../testing/showPage';
import { depositDecisions } from './depositDecisions';

const PENDING = '/admin?tab=deposits&status=pending';

it('offers a decision only while a deposit is pending', () => {
  const labels = (status: 'pending' | 'approved' | 'rejected') =>
    depositDecisions(aDeposit({ status })).map(({ label }) => label);
  expect(labels('pending')).toEqual(['Approve', 'Reject']);
  expect(labels('approved')).toEqual([]);
  expect(labels('rejected')).toEqual([]);
});

it('names the amount to the last digit', () => {
  const [approve] = depositDecisions(aDeposit({ amount: '1010.12345' }));
  expect(approve?.confirmLabel).toBe('Approve 1,010.12345 USDT');
});

it('asks once, saying the consequence, before it approves', async () => {
  const { user, changes } = await showPage(PENDING, {
    routes: {
      'GET /admin/deposits': () => list([aDeposit()]),
      'PUT /admin/deposits/12': () => json(aDeposit({ status: 'approved' })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent("100.00 USDT is added to amina's available balance at once.");
  expect(changes()).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Approve 100.00 USDT' }));
  expect(
    await screen.findByText("Deposit approved. 100.00 USDT was added to amina's balance."),
  ).toBeVisible();
  expect(changes()).toEqual([['PUT /admin/deposits/12', { status: 'approved', admin_notes: null }]]);
});

it('sends the note with a rejection', async () => {
  const { user, changes } = await showPage(PENDING, {
    routes: {
      'GET /admin/deposits': () => list([aDeposit()]),
      'PUT /admin/deposits/12': () => json(aDeposit({ status: 'rejected' })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject deposit 12' }));
  await user.type(await screen.findByLabelText(/Note that amina reads/), 'Not on the chain');
  await user.click(screen.getByRole('button', { name: 'Reject 100.00 USDT' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      ['PUT /admin/deposits/12', { status: 'rejected', admin_notes: 'Not on the chain' }],
    ]),
  );
});

it('cannot be pressed twice', async () => {
  let answer: (response: Response) => void = () => {};
  const { user, changes } = await showPage(PENDING, {
    routes: {
      'GET /admin/deposits': () => list([aDeposit()]),
      'PUT /admin/deposits/12': () => new Promise((resolve) => (answer = resolve)),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
  const confirm = await screen.findByRole('button', { name: 'Approve 100.00 USDT' });
  await user.dblClick(confirm);
  await user.click(confirm);
  expect(changes()).toHaveLength(1);
  answer(json(aDeposit({ status: 'approved' })));
  await screen.findByText(/Deposit approved/);
});

it('tells the late one of two admins how it was decided, and shows the new state', async () => {
  let status: 'pending' | 'approved' = 'pending';
  const { user } = await showPage('/admin?tab=deposits', {
    routes: {
      'GET /admin/deposits': () => list([aDeposit({ status })]),
      'PUT /admin/deposits/12': () => {
        status = 'approved';
        return problem(409, 'This deposit was already approved at 2026-11-21T05:30:00.000Z.');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
  await user.click(await screen.findByRole('button', { name: 'Approve 100.00 USDT' }));
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent(/This deposit was already approved at 21 Nov 2026, \d\d:30\./);
  expect(banner).toHaveTextContent('Nothing more was changed');
  const table = screen.getByRole('region', { name: 'Deposits' });
  await waitFor(() => expect(within(table).getByRole('cell', { name: 'Approved' })).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Approve deposit 12' })).not.toBeInTheDocument();

  await user.click(within(banner).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('the keyboard, after a decision', () => {
  let rows = [aDeposit({ id: 13 }), aDeposit({ id: 12 }), aDeposit({ id: 11 })];
  const routes: Routes = {
    'GET /admin/deposits': () => list(rows),
    'PUT /admin/deposits/12': () => {
      rows = rows.filter(({ id }) => id !== 12);
      return json(aDeposit({ status: 'approved' }));
    },
  };
  const approve = async () => {
    const { user } = await showPage(PENDING, { routes });
    (await screen.findByRole('button', { name: 'Approve deposit 12' })).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Approve 100.00 USDT' })).focus();
    await user.keyboard('{Enter}');
  };

  it('goes on in the row that took the decided one’s place', async () => {
    await approve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Review deposit 11' })).toHaveFocus());
  });

  it('goes to the list where no row is left', async () => {
    rows = [aDeposit({ id: 12 })];
    await approve();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Deposits' })).toHaveFocus());
  });
});

it('sorts by a heading', async () => {
  const { user, address, sent } = await showPage('/admin?tab=deposits&status=all&page=2', {
    routes: { 'GET /admin/deposits': () => json([aDeposit()], 200, { 'X-Total-Count': '51' }) },
  });
  const heading = await screen.findByRole('columnheader', { name: 'Amount' });
  expect(heading).not.toHaveAttribute('aria-sort');
  await user.click(heading);
  expect(address()).toBe('/admin?tab=deposits&status=all&sort=-amount');
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  await user.click(heading);
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() => {
    const asked = sent.filter(({ path }) => path === '/admin/deposits').map(({ query }) => query.get('sort'));
    expect(asked).toEqual([null, '-amount', 'amount']);
  });
});

it('keeps the filter in the address and asks the server with it', async () => {
  const { user, sent, address } = await showPage('/admin?tab=deposits&status=all&page=3', {
    routes: { 'GET /admin/deposits': () => json([aDeposit()], 200, { 'X-Total-Count': '51' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Filter by Status' }));
  await user.click(await screen.findByTitle('Rejected'));
  expect(address()).toBe('/admin?tab=deposits&status=rejected');
  await user.click(await screen.findByRole('button', { name: 'Status Rejected: show all' }));
  expect(address()).toBe('/admin?tab=deposits&status=all');
  await waitFor(() => {
    const asked = sent.filter(({ path }) => path === '/admin/deposits').map(({ query }) => String(query));
    expect(asked).toEqual(['skip=50&limit=25', 'skip=0&limit=25&status=rejected', 'skip=0&limit=25']);
  });
});

it('opens with what waits, the oldest first, and the address tells when it shows more', async () => {
  const { user, sent, address } = await showPage('/admin?tab=deposits', {
    routes: { 'GET /admin/deposits': () => list([aDeposit()]) },
  });
  await user.click(await screen.findByRole('radio', { name: 'All' }));
  expect(address()).toBe('/admin?tab=deposits&status=all');
  await user.click(screen.getByRole('radio', { name: 'Waiting' }));
  expect(address()).toBe('/admin?tab=deposits');
  const asked = sent.filter(({ path }) => path === '/admin/deposits').map(({ query }) => String(query));
  expect(asked.slice(0, 2)).toEqual(['skip=0&limit=25&status=pending&sort=created_at', 'skip=0&limit=25']);
});
