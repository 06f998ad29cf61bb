// @slow: draws whole pages of the back office many times
import type { DepositReview } from '@souk/contracts/backOffice/desk/reviews';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDeposit, aDepositReview, aNote } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';

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
  ...Object.fromEntries(
    [9, 10, 11, 12, 13].map((id) => [`GET /admin/deposits/${id}/review`, () => reviewOf(id)]),
  ),
  'PUT /admin/deposits/12': () => {
    rows = rows.map((row) => (row.id === 12 ? { ...row, status: 'approved' } : row));
    return json(rows[1]);
  },
};
const open = (more: Routes = {}, at = '/admin?tab=deposits&review=12') =>
  showPage(at, { routes: { ...routes, ...more } });
const review = (id: number) => screen.findByRole('dialog', { name: `Deposit #${id}` });
const approveButton = async (id: number) =>
  within(await review(id)).findByRole('button', { name: `Approve deposit ${id}` });
const confirmButton = () => screen.findByRole('button', { name: 'Approve 100.00 USDT' });

beforeEach(() => {
  rows = [
    aDeposit({ id: 13 }),
    aDeposit({ id: 12 }),
    aDeposit({ id: 11, status: 'approved' }),
    aDeposit({ id: 10 }),
  ];
});

it('asks once for everything that it shows, and for the next case before it is opened', async () => {
  const { sent } = await open();
  await screen.findByText('Balance and origins agree exactly');
  expect(screen.getByText('TPlatformAddress1')).toBeVisible();
  await screen.findByText('2 of 3');
  const asked = () => sent.map(({ path }) => path).filter((path) => path.endsWith('/review'));
  const both = ['/admin/deposits/12/review', '/admin/deposits/10/review'];
  await waitFor(() => expect(asked()).toEqual(both));
});

it('shows the queue, the oldest first, and opens what is pressed in it', async () => {
  const { user, sent, address } = await open();
  const queue = within(await screen.findByRole('navigation', { name: 'Deposits that wait' }));
  expect(await queue.findAllByRole('listitem')).toHaveLength(3);
  const asked = sent
    .filter(({ query }) => query.get('status') === 'pending')
    .map(({ query }) => String(query));
  expect(asked[0]).toContain('sort=created_at');
  await user.click(queue.getByRole('button', { name: /#10/ }));
  expect(await review(10)).toBeVisible();
  expect(address()).toBe('/admin?tab=deposits&review=10');
});

it('opens the next pending one after a decision', async () => {
  const { user, address } = await open({}, '/admin?tab=deposits');
  await user.click(await screen.findByRole('button', { name: 'Review deposit 12' }));
  await review(12);
  await user.click(await approveButton(12));
  expect(await screen.findByText('Opens #10 next')).toBeVisible();
  await user.click(await confirmButton());
  expect(await review(10)).toBeInTheDocument();
  expect(address()).toBe('/admin?tab=deposits&review=10');
});

it('asks at once what the address wants asked, which then forgets it', async () => {
  const { address, changes } = await open({}, '/admin?tab=deposits&review=12&ask=reject');
  expect(await screen.findByRole('dialog', { name: 'Reject this deposit?' })).toBeVisible();
  expect(address()).toBe('/admin?tab=deposits&review=12');
  expect(changes()).toEqual([]);
});

it('offers no decision about a row that could not be fetched again', async () => {
  let fails = true;
  const { user } = await open({
    'GET /admin/deposits/12/review': () => (fails ? problem(403, 'Not today') : reviewOf(12)),
  });
  expect(await screen.findByText('Not today')).toBeVisible();
  const shown = within(await review(12));
  expect(shown.queryByRole('button', { name: 'Approve deposit 12' })).toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await approveButton(12)).toBeVisible();
  expect(screen.queryByText('Not today')).toBeNull();
});

describe('its keys', () => {
  it('work it through: the digit asks, Enter decides, J and K go on', async () => {
    const { user, address, changes } = await open();
    await approveButton(12);
    await user.keyboard('1');
    await waitFor(async () => expect(await confirmButton()).toHaveFocus());
    expect(changes()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await review(10)).toBeInTheDocument();
    await user.keyboard('k');
    await waitFor(() => expect(address()).toBe('/admin?tab=deposits&review=13'));
    await user.keyboard('j');
    await waitFor(() => expect(address()).toBe('/admin?tab=deposits&review=10'));
    await user.keyboard('2');
    await waitFor(() => expect(screen.getByLabelText(/^Note that/)).toHaveFocus());
    await user.keyboard('1j');
    expect(screen.getByLabelText(/^Note that/)).toHaveValue('1j');
    expect(changes()).toHaveLength(1);
  });

  it('are not lost while the evidence is on its way', async () => {
    let answer: (response: Response) => void = () => {};
    const { user, changes } = await open({
      'GET /admin/deposits/12/review': () => new Promise((resolve) => (answer = resolve)),
    });
    await review(12);
    await user.keyboard('1');
    expect(screen.queryByRole('dialog', { name: 'Approve this deposit?' })).toBeNull();
    answer(reviewOf(12));
    expect(await screen.findByRole('dialog', { name: 'Approve this deposit?' })).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('are not lost while the question opens: an Enter decides once it has been seen', async () => {
    const { user, changes } = await open();
    await approveButton(12);
    await user.keyboard('1{Enter}');
    expect(await screen.findByText(/^Deposit approved/)).toBeVisible();
    expect(changes()).toHaveLength(1);
  });

  it('that lead on to another case close the question about this one', async () => {
    const { user, address, changes } = await open();
    await approveButton(12);
    await user.keyboard('1');
    await confirmButton();
    // As if pressed before the question has the focus.
    fireEvent.keyDown(document.body, { key: 'j' });
    await review(10);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve this deposit?' })).toBeNull());
    expect(address()).toBe('/admin?tab=deposits&review=10');
    expect(changes()).toEqual([]);
  });

  it('close it, which gives the claim up', async () => {
    const { user, address, changes, sent } = await open();
    await approveButton(12);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin?tab=deposits'));
    expect(changes()).toEqual([]);
    const released = { method: 'DELETE', path: '/admin/claims/deposit/12' };
    await waitFor(() => expect(sent).toContainEqual(expect.objectContaining(released)));
  });

  it('open the explorer and the note', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await open();
    await approveButton(12);
    await user.keyboard('e');
    expect(opened.mock.calls[0]?.[0]).toMatch(/0x9f86d081884c7d659a2feaa0c55ad015$/);
    await user.keyboard('n');
    expect(screen.getByLabelText('Add a note')).toHaveFocus();
    opened.mockRestore();
  });
});

it('goes on from a row that another admin decided, though it left the queue', async () => {
  const { user, address } = await open({
    'PUT /admin/deposits/12': () => {
      rows = rows.map((row) => (row.id === 12 ? { ...row, status: 'rejected' } : row));
      return problem(409, 'This deposit was already rejected by o@x.example.');
    },
  });
  await screen.findByText('2 of 3');
  await user.click(await approveButton(12));
  await user.click(await confirmButton());
  await screen.findByText(/already rejected by o@x.example/);
  const queue = within(screen.getByRole('navigation', { name: 'Deposits that wait' }));
  await waitFor(() => expect(queue.queryByText('#12')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(address()).toBe('/admin?tab=deposits&review=10');
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(address()).toBe('/admin?tab=deposits&review=13');
});

it('closes when nothing waits any more', async () => {
  rows = [aDeposit({ id: 12 })];
  const { user, address } = await open();
  await user.click(await approveButton(12));
  await user.click(await confirmButton());
  await waitFor(() => expect(address()).toBe('/admin?tab=deposits'));
});

it('is opened by its address, whatever page of the list the row is on', async () => {
  rows = [aDeposit({ id: 9, amount: '77.004' })];
  await open({}, '/admin?tab=deposits&status=approved&review=9');
  const shown = within(await review(9));
  expect((await shown.findAllByText('77.004'))[0]).toBeInTheDocument();
  expect(shown.getByText('TPlatformAddress1')).toBeInTheDocument();
});

it('shows who gets what, before and after', async () => {
  await open();
  const outcomes = within(await screen.findByRole('region', { name: 'Who gets what' }));
  expect(outcomes.getByText('If approved: amina').parentElement).toHaveTextContent('59.40 → 159.40');
  expect(outcomes.getByText('If rejected: amina').parentElement).toHaveTextContent('59.40 → the same');
});

it('takes a note about the deposit or its user, with Ctrl+Enter', async () => {
  const { user, sent } = await open({
    'GET /admin/deposits/12/review': () => reviewOf(12, { notes: [aNote({ text: 'Called him.' })] }),
    'POST /admin/notes/user/2': () => json(aNote(), 201),
  });
  const notes = within(await screen.findByRole('region', { name: 'Internal notes' }));
  expect(notes.getByText(/Called him\./)).toBeVisible();
  await user.type(notes.getByLabelText('Add a note'), 'Asked again');
  await user.click(notes.getByText('amina'));
  await user.click(notes.getByLabelText('Add a note'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(notes.getByLabelText('Add a note')).toHaveValue(''));
  const posted = sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  expect(posted).toContainEqual(['/admin/notes/user/2', '{"text":"Asked again"}']);
});
