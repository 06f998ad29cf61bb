import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { anAdminUser } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

const show = (user = anAdminUser(), more: Routes = {}) =>
  showPage('/admin?tab=users', {
    routes: {
      'GET /admin/users': () => list([user]),
      [`GET /admin/users/${user.id}`]: () => json(user),
      ...more,
    },
  });

async function viewInfo(page: Awaited<ReturnType<typeof show>>) {
  await page.user.click(await screen.findByRole('button', { name: 'View Info of amina' }));
  return within(await screen.findByRole('dialog', { name: 'User information: amina' }));
}

it('warns that a deactivated user cannot trade, then deactivates', async () => {
  const { user, changes } = await show(anAdminUser(), {
    'PUT /admin/users/2': () => json(anAdminUser({ is_active: false })),
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate amina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate amina?' }));
  expect(dialog.getByText(/will not be able to trade/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Deactivate amina' }));
  expect(await screen.findByText('amina is deactivated and cannot trade.')).toBeVisible();
  expect(changes()).toEqual([['PUT /admin/users/2', { is_active: false }]]);
});

it('highlights who is deactivated, and offers to activate them', async () => {
  await show(anAdminUser({ is_active: false }));
  const button = await screen.findByRole('button', { name: 'Activate amina' });
  expect(button.closest('tr')).toHaveClass('highlighted');
});

it.each([
  [true, 'approved', 'Yes'],
  [false, 'approved', 'No'],
  [true, 'pending', 'No'],
  [true, null, 'No'],
] as const)('says whether a user can trade (active %s, KYC %s: %s)', async (is_active, kyc_status, said) => {
  const dialog = await viewInfo(await show(anAdminUser({ is_active, kyc_status })));
  expect(dialog.getByText('Can Trade').closest('div')).toHaveTextContent(`Can Trade${said}`);
});

it('does not offer admins to deactivate themselves, and says what another admin would lose', async () => {
  const self = anAdminUser({ id: 1, username: 'self', role: 'admin' });
  const other = anAdminUser({ id: 7, username: 'other', role: 'admin' });
  const { user } = await show(self, { 'GET /admin/users': () => list([self, other]) });
  await user.click(await screen.findByRole('button', { name: 'Deactivate other' }));
  expect(await screen.findByText(/loses the back office/)).toBeInTheDocument();
  expect(screen.queryByText(/able to trade/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deactivate self' })).not.toBeInTheDocument();
});

it('says that a user without approved KYC can trade where it is not required', async () => {
  const dialog = await viewInfo(await show(anAdminUser({ kyc_status: null, trading_barrier: null })));
  expect(dialog.getByText('Can Trade').closest('div')).toHaveTextContent('Can TradeYes');
});

describe('the KYC status', () => {
  it('begins with what stands now, not with what the list had', async () => {
    const rejected = anAdminUser({ kyc_status: 'rejected', kyc_notes: 'Fraud' });
    const page = await show(anAdminUser({ kyc_status: 'pending' }), {
      'GET /admin/users/2': () => json(rejected),
    });
    const dialog = await viewInfo(page);
    expect(await dialog.findByDisplayValue('Fraud')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Rejected' })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Save KYC status' })).toBeDisabled();
  });

  it('begins anew where another admin was faster, and says who it was', async () => {
    let now = anAdminUser({ kyc_status: 'pending' });
    const page = await show(now, {
      'GET /admin/users/2': () => json(now),
      'PUT /admin/users/2': () => {
        now = anAdminUser({ kyc_status: 'rejected', kyc_notes: 'Fraud' });
        return problem(409, 'The KYC status of this user was already set to rejected by o@x.example.');
      },
    });
    const dialog = await viewInfo(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Approved' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save KYC status' }));
    expect(await dialog.findByDisplayValue('Fraud')).toBeVisible();
    expect(screen.getByText(/already set to rejected by o@x.example/)).toBeVisible();
  });

  it('is set to approved', async () => {
    const page = await show(anAdminUser({ kyc_status: null }), {
      'PUT /admin/users/2': () => json(anAdminUser({ kyc_status: 'approved' })),
    });
    const dialog = await viewInfo(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Approved' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save KYC status' }));
    expect(await screen.findByText('KYC status of amina is now approved.')).toBeVisible();
    expect(page.changes()).toEqual([
      ['PUT /admin/users/2', { kyc_status: 'approved', kyc_notes: null, seen_kyc_status: null }],
    ]);
  });

  it('stays in sight while it is sent', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = await show(anAdminUser({ kyc_status: 'pending' }), {
      'PUT /admin/users/2': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    const dialog = await viewInfo(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Approved' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save KYC status' }));
    expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    answer(problem(503, 'Souk cannot be reached.'));
    expect(await dialog.findByText('Souk cannot be reached.')).toBeInTheDocument();
    expect(page.address()).toContain('review=2');
  });

  it('is rejected only with a reason', async () => {
    const page = await show();
    const dialog = await viewInfo(page);
    await page.user.click(dialog.getByRole('radio', { name: 'Rejected' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save KYC status' }));
    expect(dialog.getByLabelText('Reason, which the user reads')).toHaveAccessibleDescription(
      'A reason is required to reject',
    );
    expect(page.changes()).toEqual([]);
  });
});
