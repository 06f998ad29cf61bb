// @slow: draws whole pages of the back office many times
import { aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anApproval } from '../../testing/anApproval';
import { aWithdrawal, aWithdrawalReview } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

const SELF = { id: 1, email: 'admin@souk.example', username: 'souk_admin' };
const withdrawal = aWithdrawal();
const payout = anApproval({ action: 'payout.release', subject_type: 'withdrawal', subject_id: '5' });
const routes = (approval = payout) => ({
  'GET /admin/approvals': () => list([approval]),
  'GET /admin/approvals/7': () => json(approval),
  'GET /admin/withdrawals': () => list([withdrawal]),
  'GET /admin/withdrawals/5/review': () => json(aWithdrawalReview(withdrawal)),
});

it('stands in the place of what would be asked for again, in the row and in the case', async () => {
  const own = { ...payout, requested_by: SELF, barrier: 'approval_own' };
  const { user, sent } = await showPage('/admin?tab=withdrawals', {
    routes: { ...routes(own), 'POST /admin/approvals/7/withdraw': () => json(own) },
  });
  expect(await screen.findByText(/^Asked by souk_admin/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Process withdrawal 5' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reject withdrawal 5' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw withdrawal 5' }));
  const review = within(await screen.findByRole('dialog', { name: 'Withdrawal #5' }));
  expect(await review.findByText('souk_admin asks to start paying out a withdrawal')).toBeVisible();
  expect(review.queryByRole('button', { name: /^Process/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Withdraw this request' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/7/withdraw'))).toBe(true));
});

it('is decided by another beside the evidence of its case, by its keys', async () => {
  const { user, sent } = await showPage('/admin?tab=approvals&review=7', {
    as: aUser({ id: 1, role: 'admin' }),
    routes: { ...routes(), 'POST /admin/approvals/7/approve': () => json(payout) },
  });
  expect(await screen.findByRole('region', { name: 'Paid to' })).toBeVisible();
  const review = within(screen.getByRole('dialog', { name: 'Request #7' }));
  expect(review.getByText('As agreed on Monday')).toBeVisible();
  expect(review.queryByRole('button', { name: /withdrawal 5$/ })).toBeNull();
  expect(review.getByRole('button', { name: 'Refuse request 7' })).toBeVisible();
  await user.keyboard('1');
  await user.click(await screen.findByRole('button', { name: 'Approve this request' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/7/approve'))).toBe(true));
});

it('is said on the dashboard', async () => {
  await showPage('/dashboard', { routes: { 'GET /admin/approvals': () => list([anApproval()]) } });
  const asked = within(await screen.findByRole('region', { name: 'Asked for' }));
  const link = asked.getByRole('link', { name: 'amina asks to change the fees' });
  expect(link).toHaveAttribute('href', '/admin?tab=approvals&review=7');
});

it('is asked for with a reason', async () => {
  let isAsked = false;
  const { user, changes } = await showPage('/admin?tab=withdrawals&review=5&ask=process', {
    routes: {
      ...routes(),
      'GET /admin/approvals': () => list([]),
      'PUT /admin/withdrawals/5': () => {
        if (isAsked)
          return json({ ...withdrawal, approval: { id: 7, state: 'pending', needs: payout.needs } }, 202);
        isAsked = true;
        return problem(422, 'Please say why.', {
          code: 'reason_missing',
          errors: [{ field: 'reason', message: 'Please say why.' }],
        });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Process 10.00 USDT' }));
  await user.type(await screen.findByLabelText('Why?'), 'As agreed');
  await user.click(screen.getByRole('button', { name: 'Process 10.00 USDT' }));
  expect(await screen.findByText(/^Asked for a second approval/)).toBeVisible();
  expect(changes().map(([, body]) => (body as { reason: unknown }).reason)).toEqual([null, 'As agreed']);
});
