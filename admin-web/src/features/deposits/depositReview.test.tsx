import type { DepositReview } from '@souk/contracts/reviews';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeposit, aDepositReview } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

describe('the review of a deposit', () => {
  let rows: ReturnType<typeof aDeposit>[];
  const reviewOf = (id: number, changes: Partial<DepositReview> = {}) =>
    json(
      aDepositReview(
        rows.find((row) => row.id === id),
        changes,
      ),
    );
  const routes: Routes = {
    'GET /admin/deposits': ({ query }) => {
      const status = query.get('status');
      return list(rows.filter((row) => !status || row.status === status));
    },
    'GET /admin/deposits/9/review': () => reviewOf(9),
    'GET /admin/deposits/10/review': () => reviewOf(10),
    'GET /admin/deposits/11/review': () => reviewOf(11),
    'GET /admin/deposits/12/review': () => reviewOf(12),
    'PUT /admin/deposits/12': () => {
      rows = rows.map((row) => (row.id === 12 ? { ...row, status: 'approved' } : row));
      return json(rows[1]);
    },
  };
  const approve = async (user: Awaited<ReturnType<typeof showPage>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Review deposit 12' }));
    const drawer = await screen.findByRole('dialog', { name: 'Deposit #12' });
    await user.click(await within(drawer).findByRole('button', { name: 'Approve deposit 12' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 100.00 USDT' }));
  };
  beforeEach(() => {
    rows = [
      aDeposit({ id: 13 }),
      aDeposit({ id: 12 }),
      aDeposit({ id: 11, status: 'approved' }),
      aDeposit({ id: 10 }),
    ];
  });

  it('asks once for everything that it shows', async () => {
    const { sent } = await showPage('/admin?tab=deposits&review=12', { routes });
    await screen.findByText('Balance and origins agree to the last decimal');
    expect(screen.getByText('TPlatformAddress1')).toBeVisible();
    const ofThePanel = ['/auth/test-token', '/admin/statistics', '/admin/deposits'];
    const asked = sent.filter(({ path }) => !ofThePanel.includes(path));
    expect(asked.map(({ path }) => path)).toEqual(['/admin/deposits/12/review']);
  });

  it('opens the next pending one after a decision', async () => {
    const { user, address } = await showPage('/admin?tab=deposits', { routes });
    await approve(user);
    expect(await screen.findByRole('dialog', { name: 'Deposit #10' })).toBeInTheDocument();
    expect(address()).toBe('/admin?tab=deposits&review=10');
  });

  it('offers no decision about a row that could not be fetched anew', async () => {
    let fails = true;
    const { user } = await showPage('/admin?tab=deposits', {
      routes: {
        ...routes,
        'GET /admin/deposits/12/review': () => (fails ? problem(403, 'Not today') : reviewOf(12)),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Review deposit 12' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Deposit #12' }));
    expect(await drawer.findByText('Not today')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Approve deposit 12' })).toBeNull();
    fails = false;
    await user.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('button', { name: 'Approve deposit 12' })).toBeVisible();
    expect(drawer.queryByText('Not today')).toBeNull();
  });

  it('is worked through by single keys: the digit asks, Enter decides', async () => {
    const { user, address, changes } = await showPage('/admin?tab=deposits&review=12', { routes });
    (await screen.findByRole('button', { name: 'Approve deposit 12' })).focus();
    await user.keyboard('1');
    const confirm = await screen.findByRole('button', { name: 'Approve 100.00 USDT' });
    await waitFor(() => expect(confirm).toHaveFocus());
    expect(changes()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Deposit #10' })).toBeInTheDocument();

    const next = await screen.findByRole('dialog', { name: 'Deposit #10' });
    await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('k');
    await waitFor(() => expect(address()).toBe('/admin?tab=deposits&review=11'));
    await user.keyboard('1j');
    await waitFor(() => expect(address()).toBe('/admin?tab=deposits&review=10'));
    const last = within(await screen.findByRole('dialog', { name: 'Deposit #10' }));
    await last.findByRole('button', { name: 'Reject deposit 10' });
    await user.keyboard('2');
    await waitFor(() => expect(screen.getByLabelText(/^Note that/)).toHaveFocus());
    await user.keyboard('1j');
    expect(screen.getByLabelText(/^Note that/)).toHaveValue('1j');
    expect(changes()).toHaveLength(1);
  });

  it('goes on from a row that another admin decided, though it left the list', async () => {
    const { user, address } = await showPage('/admin?tab=deposits&status=pending&review=12', {
      routes: {
        ...routes,
        'PUT /admin/deposits/12': () => {
          rows = rows.map((row) => (row.id === 12 ? { ...row, status: 'rejected' } : row));
          return problem(409, 'This deposit was already rejected by o@x.example.');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 100.00 USDT' }));
    await screen.findByText(/already rejected by o@x.example/);
    await waitFor(() => expect(screen.queryByText('#12')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(address()).toBe('/admin?tab=deposits&status=pending&review=10');
    await user.click(await screen.findByRole('button', { name: 'Previous' }));
    expect(address()).toBe('/admin?tab=deposits&status=pending&review=13');
  });

  it('closes when nothing waits any more', async () => {
    rows = [aDeposit({ id: 12 })];
    const { user, address } = await showPage('/admin?tab=deposits', { routes });
    await approve(user);
    await waitFor(() => expect(address()).toBe('/admin?tab=deposits'));
  });

  it('is opened by its address, whatever page of the list the row is on', async () => {
    rows = [aDeposit({ id: 9, amount: '77.004' })];
    await showPage('/admin?tab=deposits&status=approved&review=9', { routes });
    const drawer = await screen.findByRole('dialog', { name: 'Deposit #9' });
    expect(await within(drawer).findByText('77.00')).toBeInTheDocument();
    expect(within(drawer).getByText('77.004 USDT')).toBeInTheDocument();
    expect(await within(drawer).findByText('TPlatformAddress1')).toBeInTheDocument();
  });

  it('names where a hash was seen before', async () => {
    const use = {
      kind: 'withdrawal' as const,
      id: 5,
      status: 'approved',
      amount: '100',
      created_at: '2026-11-21T05:12:00.000Z',
      user: { id: 3, email: 'k@b.c', username: 'karim' },
    };
    await showPage('/admin?tab=deposits&review=12', {
      routes: {
        ...routes,
        'GET /admin/deposits/12/review': () => reviewOf(12, { hash_uses: [use] }),
      },
    });
    const warning = await screen.findByText('This hash was seen before, in one other place.');
    expect(warning.closest('[role="alert"]')).toHaveTextContent(
      /Withdrawal #5 of karim \(ID 3\): 100.00 USDT, completed/,
    );
  });

  it('says calmly that a hash was not seen before', async () => {
    await showPage('/admin?tab=deposits&review=12', { routes });
    expect(await screen.findByText('Not seen before')).toBeInTheDocument();
  });
});
