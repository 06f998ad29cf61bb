import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { json, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from './testing/showPage';

const STALE = problem(403, 'Confirm that it is you.', { code: 'reauthentication_required' });
const FACTORS = {
  totp_since: '2026-11-21T05:12:00.000Z',
  passkeys: [],
  recovery_codes_left: 10,
  passkeys_possible: true,
  methods: ['code', 'recovery_code'],
};

async function save() {
  let isProved = false;
  const page = await showPage('/admin?tab=system', {
    routes: {
      'GET /admin/settings': () => json(DEFAULT_SYSTEM_SETTINGS),
      'PUT /admin/settings/kyc_required': () =>
        isProved ? json({ ...DEFAULT_SYSTEM_SETTINGS, kyc_required: false }) : STALE.clone(),
      'GET /auth/factors': () => json(FACTORS),
      'POST /auth/reauthenticate': () => {
        isProved = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  await page.user.click(await screen.findByRole('switch', { name: 'KYC required' }));
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  return { ...page, question };
}

it('asks for the second factor where the last proof is old, and sends the change again', async () => {
  const { user, question, changes } = await save();
  await user.type(await question.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
  expect(await screen.findByText('System settings saved')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/settings/kyc_required', { value: false, seen_value: true }],
    ['PUT /admin/settings/kyc_required', { value: false, seen_value: true }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does nothing, and says so, where it is not proved; what was chosen stays', async () => {
  const { user, question, changes } = await save();
  await user.click(await question.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/Nothing was done: you didn’t prove it’s you\.$/)).toBeVisible();
  expect(changes()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'KYC required' })).not.toBeChecked());
});
