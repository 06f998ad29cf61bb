import { knownRemotes, problem, settledReads } from '@souk/web-core/testing';
import { cleanup, screen } from '@testing-library/react';
import { hasLooked, noteLooked } from './components/review/looked';
import { showPage } from './testing/showPage';

const listed = knownRemotes().find(({ name }) => name === 'admin_web')?.routes ?? [];

it.each(listed)('%s, which the list of remotes gives it, shows a page', async (route) => {
  await showPage(route);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

it.each([
  '/dashboard',
  '/admin?tab=users&search=amina&sort=email',
  '/admin?tab=deposits&status=pending&page=2',
  '/admin?tab=withdrawals',
  '/admin?tab=trades&from=2026-11-01',
  '/admin?tab=kyc',
  '/admin?tab=analytics&days=90',
])('%s asks for nothing twice', async (address) => {
  const { sent } = await showPage(address);
  const reads = await settledReads(sent);
  expect(new Set(reads).size).toBe(reads.length);
});

it('tells an admin whose rights end while the panel is open', async () => {
  const text = 'Access denied. Admin privileges required.';
  const { user } = await showPage('/admin?tab=deposits', {
    routes: { 'GET /admin/withdrawals': () => problem(403, text) },
  });
  await user.click(await screen.findByRole('link', { name: 'Withdrawals' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('forgets what an administrator looked at once they leave', async () => {
  await showPage('/admin?tab=deposits');
  noteLooked('a'.repeat(64));
  cleanup();
  expect(hasLooked('a'.repeat(64))).toBe(false);
});
