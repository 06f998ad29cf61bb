import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { json, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { anApproval } from '../../../testing/anApproval';
import { showPage } from '../../../testing/showPage';

const of = (reference: string, value: string, is_in_force = true) => ({
  crypto_type: 'SIDRA',
  reference,
  value,
  at: '2026-11-21T05:12:00.000Z',
  is_in_force,
});
type Routes = NonNullable<NonNullable<Parameters<typeof showPage>[1]>['routes']>;
const show = (references: object[], routes: Routes = {}) =>
  showPage('/admin?tab=system&group=money', {
    routes: {
      'GET /admin/settings': () => json(DEFAULT_SYSTEM_SETTINGS),
      'GET /admin/references': () => json({ references }),
      ...routes,
    },
  });

it('shows what prices follow, and takes the operator’s', async () => {
  const { user, changes } = await show([of('market', '2.01000000'), of('operator', '2.00000000', false)], {
    'PUT /admin/references/SIDRA': () => json({ references: [] }),
  });
  expect(await screen.findByText(/^2.01.USDT, /)).toBeVisible();
  expect(screen.getByText(/^2.00.USDT, .*: out of date$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter your price…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Price'));
  await user.click(dialog.getByRole('button', { name: 'Save price' }));
  expect(await dialog.findByText('Price is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Price'), '2,05');
  await user.click(dialog.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Reference price saved')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/references/SIDRA', { value: '2.05', seen_value: '2', reason: null }],
  ]);
});

it('says that a second person is asked, and stops giving one at a word', async () => {
  const { user, changes } = await show([of('operator', '2.00000000')], {
    'PUT /admin/references/SIDRA': () =>
      json({ references: [], approval: { id: 9, state: 'pending', needs: { code: 'always' } } }, 202),
  });
  await user.click(await screen.findByRole('button', { name: 'Give none for now…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Give none' }));
  expect(await screen.findByText('Asked for a second approval: always takes two people.')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/references/SIDRA', { value: null, seen_value: '2', reason: null }],
  ]);
});

it('takes the price away also while another one waits for a second person', async () => {
  const waiting = anApproval({
    action: 'reference.move',
    subject_type: 'setting',
    subject_id: 'reference_price',
  });
  const routes = { 'GET /admin/approvals': () => list([waiting]) };
  await show([of('operator', '2.00000000')], routes);
  expect(await screen.findByRole('button', { name: 'Give none for now…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter your price…' })).toBeNull();
});

it('has seen none where the last price was taken away', async () => {
  const { user, changes } = await show([{ ...of('operator', '2.00000000', false), at: null }], {
    'PUT /admin/references/SIDRA': () => json({ references: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Enter your price…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Reference price saved')).toBeVisible();
  expect(changes()).toEqual([
    ['PUT /admin/references/SIDRA', { value: '2', seen_value: null, reason: null }],
  ]);
});
