import { json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDeposit, aDepositReview } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';

const LIST = '/admin?tab=deposits';

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

describe('the list by keyboard', () => {
  const rows = [aDeposit({ id: 11 }), aDeposit({ id: 12 })];
  const open = async () => {
    const page = await showPage(LIST, {
      routes: {
        'GET /admin/deposits': () => list(rows),
        'GET /admin/deposits/12/review': () => json(aDepositReview(aDeposit())),
        'PUT /admin/deposits/11': () => json(aDeposit({ id: 11, status: 'rejected' })),
        'PUT /admin/deposits/12': () => problem(409, 'This deposit was already approved.'),
      },
    });
    await screen.findByRole('button', { name: 'Approve deposit 12' });
    return page;
  };

  it('goes from row to row, and opens the review at a decision', async () => {
    const { user, address } = await open();
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: 'Review deposit 12' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('button', { name: 'Review deposit 11' })).toHaveFocus();
    await user.keyboard('j2');
    expect(await screen.findByRole('dialog', { name: 'Reject this deposit?' })).toBeVisible();
    expect(address()).toBe(`${LIST}&review=12`);
  });

  it('hears no key in a field', async () => {
    const { user } = await open();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('jx?');
    expect(screen.getByRole('searchbox')).toHaveValue('jx?');
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('selects rows, and rejects them with one reason: what another admin decided stays', async () => {
    const { user, changes } = await open();
    await user.keyboard('jxjx');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('2 selected')).toBeNull();
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: /^Reject 2 with one reason/ }));
    await user.click(await screen.findByRole('button', { name: 'Reject 2 deposits' }));
    expect(await screen.findByText('A reason is required to reject')).toBeVisible();
    expect(changes()).toEqual([]);
    await user.type(screen.getByLabelText(/^Reason/), 'Not on the chain');
    await user.click(screen.getByRole('button', { name: 'Reject 2 deposits' }));
    expect(await screen.findByText('1 rejected, 1 was already decided.')).toBeVisible();
    const decision = { status: 'rejected', admin_notes: 'Not on the chain', reason: 'Not on the chain' };
    expect(changes()).toEqual([
      ['PUT /admin/deposits/11', decision],
      ['PUT /admin/deposits/12', decision],
    ]);
  });
});

it('says who is at a case instead of offering its decisions', async () => {
  const claim = {
    by: { id: 9, email: 'nadia@x.example', username: 'nadia' },
    until: '2026-11-23T09:00:00.000Z',
  };
  await showPage(LIST, { routes: { 'GET /admin/deposits': () => list([aDeposit({ claim })]) } });
  expect(await screen.findByText('nadia is reviewing')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve deposit 12' })).toBeNull();
});
