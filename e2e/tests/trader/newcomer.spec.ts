// @slow: a journey beside the main ones

import { writeFile } from 'node:fs/promises';
import { newAccount, newHash } from '../../people/accounts';
import { administrator, postOffer, trader, WALLET } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { siteUrl } from '../../scene/siteUrl';
import { expect, type Locator, type Page, test } from '../../scene/test';
import { testImage } from '../../scene/testImage';

const MOST = { taps: 16, fields: 8, words: 300 };

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;

/** Counts a person's actions and the words to read. */
class Way {
  readonly taps: string[] = [];
  readonly fields: string[] = [];
  readonly words: Record<string, number> = {};

  constructor(private readonly page: Page) {}

  async tap(target: Locator, name: string) {
    this.taps.push(name);
    await target.click();
  }

  async fill(target: Locator, value: string, name: string) {
    this.fields.push(name);
    await target.fill(value);
  }

  async read(name: string, part = this.page.locator('body')) {
    // A loading page has other words.
    await expect(part.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
    // Texts only for screen readers do not count.
    const unseen = await part.locator('.visually-hidden:visible').allInnerTexts();
    const all = await part.allInnerTexts();
    this.words[name] = wordsOf(all.join(' ')) - wordsOf(unseen.join(' '));
  }
}

test('a newcomer opens a trade by few taps and fields, and no page is long', async ({
  browser,
}, testInfo) => {
  const [admin, seller] = await Promise.all([administrator(), trader('seller')]);
  await postOffer(seller);
  const account = newAccount('newcomer');
  const page = await (await browser.newContext({ baseURL: siteUrl(), reducedMotion: 'reduce' })).newPage();
  const way = new Way(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const label = (name: string) => page.getByLabel(name, { exact: true });

  await test.step('registers and signs in', async () => {
    await page.goto('/');
    await way.read('landing');
    await way.tap(page.getByRole('link', { name: 'Get Started' }).first(), 'Get Started');
    await way.read('register');
    await way.fill(label('Email'), account.email, 'email');
    await way.fill(label('Username'), account.username, 'username');
    await way.fill(label('Password'), account.password, 'password');
    await way.fill(label('Confirm password'), account.password, 'confirmation');
    await way.tap(button('Create account'), 'Create account');
    await expect(page).toHaveURL(/\/login$/);
    await way.read('login');
    await way.fill(label('Password'), account.password, 'password again');
    await way.tap(button('Sign in'), 'Sign in');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  const newcomer = await Participant.signIn(account);
  await test.step('sends the documents', async () => {
    const face = { name: 'face.png', mimeType: 'image/png', buffer: testImage(240, 240) };
    await expect(button('Upload Selfie')).toBeVisible();
    await way.read('dashboard');
    for (const name of ['ID proof', 'Address proof', 'Selfie']) {
      const chooser = page.waitForEvent('filechooser');
      await way.tap(button(`Upload ${name}`), `Upload ${name}`);
      await (await chooser).setFiles(face);
      await expect(button(`Upload ${name}`)).toHaveCount(0);
    }
    await admin.call('PUT', `/admin/users/${newcomer.id}`, { kyc_status: 'approved', kyc_notes: null });
  });

  await test.step('brings 100 USDT', async () => {
    await way.tap(page.getByRole('link', { name: 'Add Funds' }), 'Add Funds');
    const dialog = page.getByRole('dialog', { name: 'Add funds' });
    await way.fill(label('USDT to add'), '100', 'USDT to add');
    await way.tap(button('Show exact amount'), 'Show exact amount');
    await way.tap(button('Copy exact amount'), 'Copy exact amount');
    await way.tap(button('Copy deposit address'), 'Copy deposit address');
    await way.read('add funds', dialog);
    await way.fill(label('Transaction ID'), newHash(), 'transaction');
    await way.tap(button('Submit deposit request'), 'Submit deposit request');
    await expect(dialog).toBeHidden();
    await way.read('wallet');
    const [deposit] = await newcomer.call<{ id: number }[]>('GET', '/wallet/deposits');
    await admin.call('PUT', `/admin/deposits/${deposit?.id}`, { status: 'approved' });
  });

  await test.step('opens a trade', async () => {
    await way.tap(page.getByRole('navigation').getByRole('link', { name: 'Offers' }).first(), 'Offers');
    await expect(page.getByRole('article').first()).toBeVisible();
    // Other offers belong to other tests.
    await page.goto(`/offers?seller=${seller.account.username}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await way.read('offers');
    await way.tap(page.getByRole('button', { name: /^Trade/ }), 'Trade');
    const dialog = page.getByRole('dialog', { name: 'Create Trade' });
    await way.tap(dialog.getByRole('button', { name: /^Max/ }), 'Max');
    await way.fill(dialog.getByLabel('Your SIDRA wallet address'), WALLET, 'wallet');
    await way.read('create trade', dialog);
    await way.tap(dialog.getByRole('button', { name: /^Lock \d/ }), 'Lock');
    await expect(page).toHaveURL(/\/trades\/\d+$/);
    await way.read('trade');
  });

  const { taps, fields, words } = way;
  await writeFile(testInfo.outputPath('way.json'), JSON.stringify({ taps, fields, words }));
  expect.soft(taps.length).toBeLessThanOrEqual(MOST.taps);
  expect.soft(fields.length).toBeLessThanOrEqual(MOST.fields);
  expect.soft(Object.entries(words).filter(([, count]) => count > MOST.words)).toEqual([]);
});
