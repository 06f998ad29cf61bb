// @slow: starts gateways of its own

import { ADMIN, TRADER } from '../../people/accounts';
import { expect, type Page, test } from '../../scene/test';
import { type Server, startGateway } from '../../sites/Server';
import { MARK, UserWeb } from '../../sites/UserWeb';
import { signIn, visit } from '../../sites/visit';

let userWeb: UserWeb;
let site: Server;

test.beforeEach(async () => {
  userWeb = await UserWeb.deploy();
  site = await startGateway({ USER_WEB_DIR: userWeb.folder });
});
test.afterEach(async () => {
  await site.stop();
  await userWeb.remove();
});

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

test('a user-web built and put in place alone is what the next page load runs; an open tab goes on', async ({
  browser,
}) => {
  const { page: openTab, asked } = await visit(browser, site);
  await signIn(openTab, TRADER);
  await expect(openTab.getByRole('heading', { level: 1 })).toContainText(TRADER.email);

  await userWeb.place(await UserWeb.buildMarked());

  await test.step('the open tab loads pages that it had not loaded before', async () => {
    const before = asked.length;
    await open(openTab, 'Wallet');
    await expect(openTab.getByRole('button', { name: 'Add Funds' })).toBeVisible();
    await expect(openTab.getByText(MARK)).toHaveCount(0);
    await openTab.getByRole('link', { name: 'Statement' }).click();
    await expect(openTab.getByRole('heading', { name: 'Statement' })).toBeVisible();
    const chunks = asked.slice(before).filter((url) => url.includes('/remotes/user-web/'));
    expect(chunks.length).toBeGreaterThan(0);
    // Not from a gateway's memory: the deployment itself keeps them.
    const another = await startGateway({ USER_WEB_DIR: userWeb.folder });
    for (const url of chunks) expect((await fetch(url.replace(site.url, another.url))).status, url).toBe(200);
    await another.stop();
  });

  await test.step('a page load runs the new one', async () => {
    await open(openTab, 'Wallet');
    await openTab.reload();
    await expect(openTab.getByText(MARK)).toBeVisible();
    await expect(openTab.getByRole('button', { name: 'Add Funds' })).toBeVisible();
  });
});

test('a user-web whose manifest names a missing entry costs its own pages only, and a retry brings it back', async ({
  browser,
}) => {
  await userWeb.loseEntry();
  const { page } = await visit(browser, site);
  await signIn(page, TRADER);
  await expect(page.getByRole('alert')).toContainText('This page couldn’t be loaded');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Wallet' })).toBeVisible();

  const { page: office } = await visit(browser, site);
  await signIn(office, ADMIN);
  await open(office, 'Admin Panel');
  await expect(
    office.getByRole('navigation', { name: 'Admin panel' }).getByRole('link').first(),
  ).toBeVisible();

  await userWeb.place();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TRADER.email);
});

test('a user-web that was built against a later web-core than the shell has is refused before it runs', async ({
  browser,
}) => {
  await userWeb.place(await UserWeb.buildForLaterCore());
  const { page } = await visit(browser, site);
  await signIn(page, TRADER);
  await expect(page.getByRole('alert')).toContainText('This page is being updated');
  await expect(page.getByRole('alert')).toContainText(/It wants @souk\/web-core \^1\.9\S+; here is 1\./);

  await userWeb.place();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TRADER.email);
});

test('a user-web on another origin works, and the policy names that origin', async ({ browser }) => {
  const elsewhere = await startGateway({ SERVED_DIR: userWeb.folder }, 'front-end');
  const shell = await startGateway({ USER_WEB_URL: elsewhere.url });
  const { page, asked } = await visit(browser, shell);
  const refused: string[] = [];
  page.on(
    'console',
    (message) => /Content Security Policy|CORS/.test(message.text()) && refused.push(message.text()),
  );
  await signIn(page, TRADER);
  await open(page, 'Wallet');
  await expect(page.getByRole('button', { name: 'Add Funds' })).toBeVisible();
  expect(refused).toEqual([]);
  expect(asked.filter((url) => url.startsWith(`${elsewhere.url}/static/`)).length).toBeGreaterThan(1);
  expect(asked.filter((url) => url.includes('/remotes/user-web/'))).toEqual([]);
  const policy = (await fetch(`${shell.url}/dashboard`)).headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' ${elsewhere.url}`);
  await shell.stop();
  await elsewhere.stop();
});
