import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { aUser, json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anApproval, HASH } from '../../../testing/anApproval';
import { aDeposit, aDepositReview, aMatch } from '../../../testing/factories';
import { showPage } from '../../../testing/showPage';

const NOW = 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p';
const THEN = 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mXXX';
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function show(approval = anApproval(), routes: Routes = {}, as = aUser({ id: 1, role: 'admin' })) {
  const page = await showPage('/admin?tab=approvals&review=7', {
    as,
    routes: {
      'GET /admin/approvals': () => list([approval]),
      'GET /admin/approvals/7': () => json(approval),
      ...routes,
    },
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Request #7' }));
  await drawer.findByText(approval.requested_by.email, { exact: false });
  const bodyOf = (path: string) => JSON.parse(page.sent.find((one) => one.path === path)?.body ?? 'null');
  return { ...page, drawer, bodyOf };
}

/** Ant Design gives a drawer and the dialog above it one id in tests, so the dialog is found by its title. */
async function questionOf(title: string) {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]');
  return within(dialog as HTMLElement);
}

it('lists what is open, and says on the tab how many the reader can decide', async () => {
  const rows = [anApproval(), anApproval({ id: 8, barrier: 'approval_own' })];
  const { sent } = await showPage('/admin?tab=approvals', {
    routes: { 'GET /admin/approvals': () => list(rows) },
  });
  expect(await screen.findByRole('button', { name: 'Open request 8' })).toBeVisible();
  expect(sent.find(({ path }) => path === '/admin/approvals')?.query.get('state')).toBe('open');
  expect(screen.getByRole('link', { name: /Approvals/ })).toHaveTextContent('Approvals1');
});

it('says that nothing waits, and that nothing has ended', async () => {
  const { user } = await showPage('/admin?tab=approvals');
  expect(await screen.findByText('Nothing waits for you here.')).toBeVisible();
  await user.click(screen.getByText('Ended'));
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
});

it('shows who asks, why and for what, and approves what was seen', async () => {
  const { user, drawer, bodyOf } = await show(anApproval({ is_from_here: true }), {
    'POST /admin/approvals/7/approve': () => json(anApproval({ state: 'executed' })),
  });
  expect(drawer.getByText('As agreed on Monday')).toBeVisible();
  expect(drawer.getByText('Buyer fee percentage').parentElement).toHaveTextContent('1.5%2%');
  expect(drawer.getByText('Seller fee percentage').parentElement).toHaveTextContent(/percentage1.5%$/);
  expect(drawer.getByText('Asked for from this browser and network')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Approve request 7' }));
  const question = await questionOf('Change the fees?');
  await user.click(question.getByRole('button', { name: 'Approve this request' }));
  expect(await screen.findByText('Approved and done.')).toBeVisible();
  expect(bodyOf('/admin/approvals/7/approve')).toEqual({ seen_hash: HASH, reason: null });
});

it('wants the number from the mail where a delay follows, and marks what changes in an address', async () => {
  const address = anApproval({
    action: 'address.change',
    summary: [line('admin_wallet_address', NOW, THEN)],
    needs_number: true,
  });
  const refused = 'That isn’t the number from the email. Read the email about this request.';
  let isRight = false;
  const { user, drawer, bodyOf } = await show(address, {
    'POST /admin/approvals/7/approve': () =>
      isRight ? json({ ...address, state: 'waiting' }) : problem(422, refused),
  });
  expect(drawer.getAllByText('TQ5p')).toHaveLength(2);
  expect(drawer.getByText('L6mX').tagName).toBe('MARK');
  await user.click(drawer.getByRole('button', { name: 'Approve request 7' }));
  const question = await questionOf('Change the deposit address?');
  await user.click(question.getByRole('button', { name: 'Approve this request' }));
  expect(await question.findByText('Type the six digits from the email.')).toBeVisible();
  await user.type(question.getByLabelText('The six digits from the email'), '123456');
  await user.click(question.getByRole('button', { name: 'Approve this request' }));
  expect(await question.findByText(refused)).toBeVisible();
  isRight = true;
  await user.click(question.getByRole('button', { name: 'Approve this request' }));
  expect(await screen.findByText('Approved. It is done once its time has passed.')).toBeVisible();
  expect(bodyOf('/admin/approvals/7/approve')).toEqual({ seen_hash: HASH, number: '123456', reason: null });
});

it('refuses with a reason', async () => {
  const { user, drawer, bodyOf } = await show(anApproval(), {
    'POST /admin/approvals/7/refuse': () => json(anApproval({ state: 'refused' })),
  });
  await user.click(drawer.getByRole('button', { name: 'Refuse request 7' }));
  const question = await questionOf('Refuse this request?');
  await user.click(question.getByRole('button', { name: 'Refuse this request' }));
  expect(await question.findByText('Please say why.')).toBeVisible();
  await user.type(question.getByLabelText('Why?'), 'Too much');
  await user.click(question.getByRole('button', { name: 'Refuse this request' }));
  await waitFor(() => expect(bodyOf('/admin/approvals/7/refuse')).toEqual({ reason: 'Too much' }));
});

describe('the reader’s own request', () => {
  const own = { requested_by: { id: 1, email: 'admin@souk.example', username: 'souk_admin' } };

  it('is withdrawn, not approved, and says why', async () => {
    const { user, drawer, sent } = await show(anApproval({ ...own, barrier: 'approval_own' }), {
      'POST /admin/approvals/7/withdraw': () => json(anApproval({ state: 'withdrawn' })),
    });
    expect(drawer.getByText('You asked for this. Another administrator decides.')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Approve request 7' })).toBeDisabled();
    expect(drawer.queryByRole('button', { name: /Refuse|Break/ })).toBeNull();
    await user.keyboard('1');
    await user.click(drawer.getByRole('button', { name: 'Withdraw request 7' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw this request' }));
    expect(await screen.findByText('The request is withdrawn.')).toBeVisible();
    expect(sent.some(({ path }) => path.endsWith('/withdraw'))).toBe(true);
  });

  it('about a payout can be done with break-glass, by an owner', async () => {
    const payout = anApproval({ ...own, action: 'payout.release', barrier: 'approval_own' });
    const { user, drawer, bodyOf } = await show(payout, {
      'POST /admin/approvals/break-glass': () => json({ ...payout, state: 'waiting' }),
    });
    await user.click(drawer.getByRole('button', { name: 'Break-glass request 7' }));
    await user.type(await screen.findByLabelText('Why?'), 'The other is away');
    await user.click(screen.getByRole('button', { name: 'Use break-glass' }));
    await waitFor(() =>
      expect(bodyOf('/admin/approvals/break-glass')).toEqual({
        approval_id: 7,
        reason: 'The other is away',
      }),
    );
  });
});

it('cancels what waits for its time, and acknowledges break-glass', async () => {
  const waiting = anApproval({ state: 'waiting', is_break_glass: true, executes_at: later(1) });
  const { user, drawer, bodyOf } = await show(waiting, {
    'POST /admin/approvals/7/cancel': () => json({ ...waiting, state: 'cancelled' }),
  });
  expect(drawer.getByText('Break-glass, waits for its time')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Acknowledge request 7' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Cancel it request 7' }));
  await user.type(await screen.findByLabelText('Why?'), 'Not this one');
  await user.click(screen.getByRole('button', { name: 'Cancel this request' }));
  await waitFor(() => expect(bodyOf('/admin/approvals/7/cancel')).toEqual({ reason: 'Not this one' }));
});

it('asks the second person for a look where no chain was asked: Enter opens the explorer, and Enter approves', async () => {
  const deposit = aDeposit({ verdict: aMatch({ outcome: 'unknown', checked_at: null }) });
  const summary = [line('deposit', 12), line('txn_hash', deposit.txn_hash)];
  const asked = {
    action: 'deposit.approve',
    subject_type: 'deposit',
    subject_id: '12',
    summary,
    requested_by: { id: 2, email: 'dana@example.com', username: 'dana' },
  } as const;
  const { user, bodyOf } = await show(anApproval(asked), {
    'GET /admin/deposits/12/review': () => json(aDepositReview(deposit)),
    'POST /admin/approvals/7/approve': () => json(anApproval({ state: 'executed' })),
  });
  jest.spyOn(window, 'open').mockReturnValue(null);
  await screen.findByText('Not confirmed by any chain');
  await user.keyboard('1');
  const question = await questionOf('Credit a deposit?');
  await waitFor(() => expect(question.getByRole('link', { name: /^Open in explorer/ })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await question.findByText('You opened it in the explorer.')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(bodyOf('/admin/approvals/7/approve')).toEqual({
      seen_hash: HASH,
      reason: null,
      opened_hash: deposit.txn_hash,
    }),
  );
});
