// @slow: builds a remote

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { TRADER } from '../../people/accounts';
import { expect, test } from '../../scene/test';
import { startGateway } from '../../sites/Server';
import { signIn, visit } from '../../sites/visit';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'e2e/sites/support-web');

const SUPPORT_WEB = {
  name: 'support_web',
  folder: 'support-web',
  sites: ['trading'],
  roles: ['user'],
  routes: ['/desk'],
  navigation: { user: [{ label: 'Support', to: '/desk' }] },
};

test('a further remote needs its own folder and a line in the list: shell and gateway stay as they were built', async ({
  browser,
}) => {
  const rsbuild = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [rsbuild, 'build'], { cwd: FOLDER, env });
  const folder = await mkdtemp(join(tmpdir(), 'souk-remotes-'));
  const list = join(folder, 'remotes.json');
  const others = JSON.parse(await readFile(join(ROOT, 'remotes.json'), 'utf8'));
  await writeFile(list, JSON.stringify([...others, SUPPORT_WEB]));
  const site = await startGateway({ REMOTES: list, SUPPORT_WEB_DIR: join(FOLDER, 'dist') });

  const { page, asked } = await visit(browser, site);
  await signIn(page, TRADER);
  await page.getByRole('navigation').getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/desk$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Support for ${TRADER.email}`);
  await expect(page.getByText('Your profile is known')).toBeVisible();
  expect(asked.filter((url) => url.includes('/remotes/support-web/')).length).toBeGreaterThan(0);

  await test.step('a page load has the manifest in the document', async () => {
    const html = await (await fetch(`${site.url}/desk`)).text();
    expect(html).toContain('data-manifest="/remotes/support-web/mf-manifest.json"');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Support for ${TRADER.email}`);
  });
  await site.stop();
  await rm(folder, { recursive: true });
});
