// @slow: draws whole pages of the back office many times
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anApproval } from '../../testing/anApproval';
import { aDeposit, aDepositReview, anAdminUser } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

const SETTINGS = { ...DEFAULT_SYSTEM_SETTINGS, four_eyes: true, large_amount: '1000.00' };
const weaker = anApproval({ action: 'system.weaken', subject_id: 'large_amount' });
const askedFor = 'amina asks to change a setting that protects the platform';

it('stands at the setting, which can’t be asked for twice and can still be made stricter', async () => {
  const { user } = await showPage('/admin?tab=system&group=two_people', {
    routes: {
      'GET /admin/settings': () => json(SETTINGS),
      'GET /admin/approvals': () => list([weaker]),
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Large amount' });
  expect(await screen.findByText(askedFor)).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save' });
  await user.clear(field);
  await user.type(field, '5000');
  expect(screen.getByText('What you change was asked for already.')).toBeVisible();
  expect(save).toBeDisabled();
  await user.clear(field);
  await user.type(field, '500');
  expect(save).toBeEnabled();
});

it('is said where it was asked for while the page was open', async () => {
  let approvals = [] as (typeof weaker)[];
  const { user } = await showPage('/admin?tab=users', {
    routes: {
      'GET /admin/approvals': () => list(approvals),
      'GET /admin/exports/users': () => problem(403, 'Ask first.', { code: 'export_takes_two' }),
      'POST /admin/exports/users': () => {
        approvals = [anApproval({ action: 'export.take', subject_type: 'export', subject_id: 'users 1' })];
        return problem(409, 'Asked.', { code: 'approval_pending', params: { id: '7', by: 'a', since: '' } });
      },
    },
  });
  const take = await screen.findByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(take).toBeEnabled());
  await user.click(take);
  expect(await screen.findByText('This was asked for already.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See request #7' })).toBeVisible();
  expect(await screen.findByText('amina asks to take a file of many people')).toBeVisible();
});

it('takes the place of a limit that was asked for', async () => {
  const usage = { what: 'withdraw_amount', hours: 24, max: '100', used: '0' };
  const raised = anApproval({ action: 'limit.raise', subject_type: 'user', subject_id: '2' });
  await showPage('/admin?tab=users&review=2', {
    as: aUser({ id: 1, role: 'admin' }),
    routes: {
      'GET /admin/users': () => list([anAdminUser({ id: 2 })]),
      'GET /admin/users/2/limits': () => json([usage]),
      'GET /admin/approvals': () => list([raised]),
    },
  });
  expect(await screen.findByText('amina asks to raise a user’s limit')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Limits' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set the limit' })).toBeNull();
});

it('opens in one drawer by its address', async () => {
  const drawers = new Set<Element>();
  const watch = new MutationObserver(() => {
    for (const drawer of document.querySelectorAll('.ant-drawer')) drawers.add(drawer);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const about = anApproval({ action: 'deposit.approve', subject_type: 'deposit', subject_id: '12' });
  await showPage('/admin?tab=approvals&review=7', {
    routes: {
      'GET /admin/approvals/7': () => json(about),
      'GET /admin/deposits/12/review': () => json(aDepositReview(aDeposit())),
    },
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Request #7' }));
  expect(await drawer.findByText('As agreed on Monday')).toBeVisible();
  watch.disconnect();
  expect(drawers.size).toBe(1);
});
