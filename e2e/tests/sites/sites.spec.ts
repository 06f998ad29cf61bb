import { ADMIN, newAccount } from '../../people/accounts';
import { expect, test } from '../../scene/test';
import { type Server, startGateway } from '../../sites/Server';
import { signIn, visit } from '../../sites/visit';

let office: Server;
let trading: Server;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  office = await startGateway({ SITE: 'backoffice' });
  trading = await startGateway({ SITE: 'trading', BACKOFFICE_URL: office.url });
});
test.afterAll(async () => {
  await trading?.stop();
  await office?.stop();
});

async function register(site: Server, account: ReturnType<typeof newAccount>): Promise<number> {
  const response = await fetch(`${site.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return response.status;
}

test('a trader uses the trading site, which never sends code of the back office', async ({ browser }) => {
  const account = newAccount('site');
  expect(await register(trading, account)).toBe(201);
  const { page, asked } = await visit(browser, trading);
  await signIn(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.email);
  await page.getByRole('link', { name: 'Wallet' }).first().click();
  await expect(page.getByRole('button', { name: 'Add Funds' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/remotes/user-web/')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('admin-web'))).toEqual([]);
});

test('the trading site has nothing of the back office, not even for an administrator', async ({
  browser,
}) => {
  const { page } = await visit(browser, trading);
  await signIn(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'Souk Admin is at another address' })).toBeVisible();
  const way = page.getByRole('link', { name: 'Go to the back office' });
  await expect(way).toHaveAttribute('href', new RegExp(`^${office.url}`));
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);

  const token = (await page.context().storageState()).origins[0]?.localStorage.find(
    ({ name }) => name === 'token',
  )?.value;
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/admin/users', '/api/admin/settings', '/api/%61dmin/users', '/api//ADMIN/users'])
    expect((await fetch(trading.url + path, { headers })).status, path).toBe(404);
  expect((await fetch(`${trading.url}/remotes/admin-web/mf-manifest.json`)).status).toBe(404);
  const trade = `${trading.url}/api/trades/1/complete`;
  expect((await fetch(trade, { method: 'PUT', headers })).status).toBe(403);
  // A session of one site is invalid on the other.
  expect((await fetch(`${office.url}/api/admin/users`, { headers })).status).toBe(401);

  await way.click();
  await expect(page).toHaveURL(`${office.url}/login`);
});

test('an administrator works in the back office, which never sends code of the traders', async ({
  browser,
}) => {
  const { page, asked } = await visit(browser, office);
  await signIn(page, ADMIN);
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => url.includes('/remotes/admin-web/')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('user-web'))).toEqual([]);
  expect((await fetch(`${office.url}/remotes/user-web/mf-manifest.json`)).status).toBe(404);
});

test('the back office takes no newcomers', async ({ browser }) => {
  const { page } = await visit(browser, office);
  for (const path of ['/', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${office.url}/login`);
  }
  await expect(page).toHaveTitle(/Souk Admin/);
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeHidden();
  expect(await register(office, newAccount('office'))).toBe(404);
});

test('a trader who comes to the back office is told where they are', async ({ browser }) => {
  const account = newAccount('lost');
  await register(trading, account);
  const { page } = await visit(browser, office);
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'This is the back office' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
