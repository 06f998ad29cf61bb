import { aUser, list } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { anAdminTrade } from '../../../testing/factories';
import { statistics } from '../../../testing/figures';
import { showPage } from '../../../testing/showPage';
import { changeText, METRICS } from './metrics';

it('shows the nine metrics', () => {
  const metrics = METRICS.flatMap((group) => group.metrics);
  expect(metrics.map(({ label, of }) => [label, of(statistics())])).toEqual([
    ['Total users', '45'],
    ['Active users', '44'],
    ['KYC approved', '20'],
    ['Total deposits', '5,000.00'],
    ['Total withdrawals', '1,200.50'],
    ['Net flow', '3,799.50'],
    ['Completed trades', '12'],
    ['Fees earned, USDT', '7.20'],
    ['Pending requests', '5'],
  ]);
});

it.each([
  [12.5, 'Up 12.5%'],
  [-2, 'Down 2%'],
  [0, 'No change'],
  [null, 'New'],
])('says a change of %s', (change, said) => {
  expect(changeText(change)).toBe(said);
});

it('leads to everything that waits, and to the latest', async () => {
  await showPage('/dashboard', { routes: { 'GET /admin/trades': () => list([anAdminTrade()]) } });
  const actions = within(await screen.findByRole('region', { name: 'Action Required' }));
  expect(await actions.findByRole('link', { name: /^Pending KYC 4 waiting/ })).toBeVisible();
  expect(actions.getByRole('link', { name: /Disputed trades/ })).toHaveAttribute(
    'href',
    '/admin?tab=trades&status=disputed&sort=created_at',
  );
  expect(actions.getByRole('link', { name: /^Trades to verify 5 waiting Oldest .* late/ })).toHaveAttribute(
    'href',
    '/admin?tab=trades&status=crypto_sent&sort=created_at',
  );
  const menu = within(screen.getByRole('navigation', { name: 'Admin panel' }));
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      '/admin?tab=users',
      '/admin?tab=deposits',
      '/admin?tab=withdrawals',
      '/admin?tab=trades',
    ]),
  );
  expect(await screen.findByText('amina@example.com')).toBeVisible();
  expect(await screen.findByText(/yusuf to amina/)).toBeVisible();
});

it.each(['/dashboard', '/admin'])('keeps others out of %s', async (address) => {
  const { sent } = await showPage(address, { as: aUser() });
  expect(await screen.findByText('Access denied. Admin privileges required.')).toBeVisible();
  expect(sent.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
});
