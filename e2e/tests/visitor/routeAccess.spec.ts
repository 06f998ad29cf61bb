import { enter } from '../../scene/enter';
import { administrator } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';

const GUEST_PAGES = ['/', '/login', '/register', '/forgot-password', '/reset-password'];
const TITLES: Record<string, string> = {
  '/login': 'Sign in',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot your password?',
};
const USER_PAGES = ['/dashboard', '/offers', '/my-offers', '/trades', '/wallet', '/profile'];

test('a guest stays on guest pages and is sent to login from all others', async ({ page }) => {
  for (const path of [
    ...GUEST_PAGES,
    '/verify-email',
    '/change-email',
    '/undo-email',
    '/mail-off',
    '/support',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    if (TITLES[path]) await expect(page).toHaveTitle(`${TITLES[path]} · Souk`);
  }
  for (const path of [...USER_PAGES, '/trades/1', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('a trader is sent from guest pages and the admin panel to the dashboard', async ({ browser }) => {
  const page = await enter(browser, await Participant.register('trader'));
  for (const path of [...GUEST_PAGES, '/admin', '/admin?tab=users']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('each page of a trader opens, with its title', async ({ browser }) => {
  const page = await enter(browser, await Participant.register('trader'));
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/offers', 'Browse Offers'],
    ['/my-offers', 'My Offers'],
    ['/trades', 'Trades'],
    ['/wallet', 'Wallet'],
    ['/profile', 'Profile'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Souk`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an admin reaches the admin panel, whose title says Admin', async ({ browser }) => {
  const page = await enter(browser, await administrator());
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/Souk Admin$/);
});
