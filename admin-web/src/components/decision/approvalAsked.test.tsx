import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { json, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { aDeposit, aDepositReview } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

const approval = {
  id: 9,
  state: 'pending',
  needs: { code: 'large', params: { amount: '5000', from: '1000.00' } },
};
const ASKED = 'Asked for a second approval: 5,000.00 USDT is 1,000.00 USDT or more.';

it('says of a decision that takes a second person that it was asked for, and not that it is done', async () => {
  const deposit = aDeposit();
  const { user } = await showPage('/admin?tab=deposits&review=12', {
    routes: {
      'GET /admin/deposits': () => list([deposit]),
      'GET /admin/deposits/12/review': () => json(aDepositReview(deposit)),
      'PUT /admin/deposits/12': () => json({ ...deposit, approval }, 202),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve deposit 12' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve this deposit?' }));
  await user.click(question.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText(ASKED)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See request #9' })).toBeVisible();
  expect(screen.queryByText(/^Deposit approved/)).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Approve this deposit?' })).toBeNull();
});

it('saves the settings that one person may change, and says of the others that they were asked for', async () => {
  const saved = { ...DEFAULT_SYSTEM_SETTINGS };
  const { user, changes } = await showPage('/admin?tab=system', {
    routes: {
      'GET /admin/settings': () => json(saved),
      'PUT /admin/settings/kyc_required': () => json({ ...saved, approval }, 202),
      'PUT /admin/settings/registrations_enabled': () => {
        saved.registrations_enabled = false;
        return json(saved);
      },
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'KYC required' }));
  await user.click(screen.getByRole('switch', { name: 'Registrations' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(ASKED)).toBeVisible();
  expect(changes()).toHaveLength(2);
  expect(screen.getByRole('switch', { name: 'KYC required' })).toBeChecked();
  expect(screen.queryByText('System settings saved')).toBeNull();
});
