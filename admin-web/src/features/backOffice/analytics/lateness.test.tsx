import type { Lateness } from '@souk/contracts/backOffice/statistics';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const late: Lateness = {
  month: '2026-11',
  queue: 'disputes',
  by: { id: 1, email: 'admin@souk.example', username: 'souk_admin' },
  cases: 3,
  longest_minutes: 135,
  cost: '1.350000',
};

async function show(rows: Lateness[]) {
  await showPage('/admin?tab=analytics', {
    routes: { 'GET /admin/statistics/lateness': () => json(rows) },
  });
  return within(await screen.findByRole('region', { name: 'Fees that lateness cost' }));
}

it('says what late decisions cost, and who decided them', async () => {
  const card = await show([late, { ...late, by: null }]);
  const row = within(await card.findByRole('row', { name: /admin@souk\.example/ }));
  for (const text of ['2026-11', 'Disputes', '3', '2 h 15 min']) expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(/1\.35/)).toBeVisible();
  expect(card.getByText('The platform')).toBeVisible();
});

it('says that there was none', async () => {
  const card = await show([]);
  expect(await card.findByText('No late decision in the last twelve months was free.')).toBeVisible();
});
