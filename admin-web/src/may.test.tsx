import { type AdminRole, permissionsOf } from '@souk/contracts/backOffice/team/permissions';
import { aUser, json, list, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDeposit, aDepositReview, aMatch } from './testing/factories';
import { showPage } from './testing/showPage';

const as = (...roles: AdminRole[]) => aUser({ id: 1, role: 'admin', permissions: permissionsOf(roles) });
const menu = () => within(screen.getByRole('navigation', { name: 'Admin panel' }));
const tabs = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\d+$/, ''));

it('draws the tabs that the reader’s roles allow, and opens their own work', async () => {
  await showPage('/admin?tab=system', { as: as('arbiter') });
  expect(tabs()).toEqual([
    'Trades',
    'Reports',
    'Approvals',
    'Dashboard',
    'Deposits',
    'Withdrawals',
    'Users',
    'Settings',
  ]);
  expect(screen.getByRole('link', { name: /Trades/ })).toHaveAttribute('aria-current', 'page');
});

const deposit = aDeposit();
const depositRoutes: Routes = {
  'GET /admin/deposits': () => list([deposit]),
  'GET /admin/deposits/12/review': () => json(aDepositReview(deposit)),
};

it('draws no decision, note or claim for who only reads', async () => {
  const { sent } = await showPage('/admin?tab=deposits&review=12', {
    as: as('auditor'),
    routes: depositRoutes,
  });
  const review = within(await screen.findByRole('dialog', { name: 'Deposit #12' }));
  await review.findByRole('region', { name: 'Internal notes' });
  expect(review.queryByRole('button', { name: /^(Approve|Reject) deposit/ })).toBeNull();
  expect(review.queryByLabelText('Add a note')).toBeNull();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('is not green where no chain was asked', async () => {
  const verdict = aMatch({ outcome: 'unknown', checked_at: null });
  const unasked = aDeposit({ verdict });
  await showPage('/admin?tab=deposits&review=12', {
    routes: {
      'GET /admin/deposits': () => list([unasked]),
      'GET /admin/deposits/12/review': () => json(aDepositReview(unasked)),
    },
  });
  expect(await screen.findByText('Not confirmed by any chain')).toBeVisible();
  expect(screen.queryByText('No warnings')).toBeNull();
});

it('stops payouts at once, with a reason', async () => {
  const { user, sent } = await showPage('/admin?tab=withdrawals', {
    as: as('support'),
    routes: { 'POST /admin/payouts/pause': () => new Response(null, { status: 204 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop payouts…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Stop all payouts?' }));
  await user.click(question.getByRole('button', { name: 'Stop payouts now' }));
  expect(await question.findByText('Please say why.')).toBeVisible();
  await user.type(question.getByLabelText('Why?'), 'A session was stolen');
  await user.click(question.getByRole('button', { name: 'Stop payouts now' }));
  expect(await screen.findByText('Payouts are stopped.')).toBeVisible();
  await waitFor(() =>
    expect(JSON.parse(sent.find(({ path }) => path === '/admin/payouts/pause')?.body ?? '')).toEqual({
      reason: 'A session was stolen',
    }),
  );
});

it.each([
  ['treasurer', /Deposits/],
  ['compliance', /KYC/],
  ['arbiter', /Trades/],
  ['support', /Questions/],
  ['auditor', 'Audit'],
  ['owner', 'Users'],
] as const)('a %s lands on their own work', async (role, name) => {
  await showPage('/admin', { as: as(role) });
  expect(await screen.findByRole('link', { name, current: 'page' })).toBeVisible();
});
