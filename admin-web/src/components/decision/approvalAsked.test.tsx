import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { json } from '@souk/web-core/testing';
import { screen } from '@testing-library/react';
import { showPage } from '../../testing/showPage';

const approval = {
  id: 9,
  state: 'pending',
  needs: { code: 'large', params: { amount: '5000', from: '1000.00' } },
};
const ASKED = 'Asked for a second approval: 5,000.00 USDT is 1,000.00 USDT or more.';

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
