import type { Locator, Page } from 'playwright/test';
import { type Account, newHash } from '../people/accounts';
import { WALLET } from './market';
import { Participant } from './Participant';
import { testImage } from './testImage';

/** One who walks, and counts, times or disturbs each step. */
export interface Way {
  /** Presses what leads on. @param done Waits until it has. */
  tap(name: string, target: Locator, done?: () => Promise<unknown>): Promise<void>;
  /** Presses what sends a request; what was typed before must survive a failure of it. */
  commit(name: string, act: () => Promise<unknown>, done: () => Promise<unknown>): Promise<void>;
  fill(name: string, target: Locator, value: string): Promise<void>;
  /** A page or dialog that the person reads. */
  read(name: string, part?: Locator): Promise<void>;
}

interface Journey {
  page: Page;
  way: Way;
  account: Account;
  admin: Participant;
  /** Has one offer. */
  seller: Participant;
}

/** A newcomer's way on the screen from the landing page to an open trade. An administrator approves in between, at once. */
export async function walkNewcomer({ page, way, account, admin, seller }: Journey): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string, done: () => Promise<unknown>) =>
    way.commit(name, () => button(name).click(), done);
  const gone = (target: Locator) => target.waitFor({ state: 'hidden' });

  await page.goto('/');
  await way.read('landing');
  const start = page.getByRole('link', { name: 'Get Started' }).first();
  await way.tap('Get Started', start, () => label('Email').waitFor());
  await way.read('register');
  await way.fill('email', label('Email'), account.email);
  await way.fill('username', label('Username'), account.username);
  await way.fill('password', label('Password'), account.password);
  await way.fill('confirmation', label('Confirm password'), account.password);
  await press('Create account', () => button('Sign in').waitFor());
  await way.read('login');
  await way.fill('password again', label('Password'), account.password);
  await press('Sign in', () => button('Upload Selfie').waitFor());
  await way.read('dashboard');

  const newcomer = await Participant.signIn(account);
  const face = { name: 'face.png', mimeType: 'image/png', buffer: testImage(240, 240) };
  for (const name of ['Upload ID proof', 'Upload Address proof', 'Upload Selfie']) {
    const upload = async () => {
      const chooser = page.waitForEvent('filechooser');
      await button(name).click();
      await (await chooser).setFiles(face);
    };
    await way.commit(name, upload, () => gone(button(name)));
  }
  await admin.call('PUT', `/admin/users/${newcomer.id}`, { kyc_status: 'approved', kyc_notes: null });

  await way.tap('Add Funds', page.getByRole('link', { name: 'Add Funds' }), () =>
    label('USDT to add').waitFor(),
  );
  const funds = page.getByRole('dialog', { name: 'Add funds' });
  await way.fill('USDT to add', label('USDT to add'), '100');
  await press('Show exact amount', () => button('Copy exact amount').waitFor());
  await way.tap('Copy exact amount', button('Copy exact amount'));
  await way.tap('Copy deposit address', button('Copy deposit address'));
  await way.read('add funds', funds);
  await way.fill('transaction', label('Transaction ID'), newHash());
  await press('Submit deposit request', () => gone(funds));
  await way.read('wallet');
  const [deposit] = await newcomer.call<{ id: number }[]>('GET', '/wallet/deposits');
  await admin.call('PUT', `/admin/deposits/${deposit?.id}`, { status: 'approved' });

  const offers = page
    .getByRole('navigation')
    .getByRole('link', { name: 'Offers' })
    .filter({ visible: true })
    .first();
  await way.tap('Offers', offers, () => page.getByRole('article').first().waitFor());
  // Other offers belong to other tests.
  await page.goto(`/offers?seller=${seller.account.username}`);
  const trade = page.getByRole('button', { name: /^Trade/ });
  await trade.waitFor();
  await way.read('offers');
  const dialog = page.getByRole('dialog', { name: 'Create Trade' });
  const wallet = dialog.getByLabel('Your SIDRA wallet address');
  await way.tap('Trade', trade, () => wallet.waitFor());
  await way.tap('Max', dialog.getByRole('button', { name: /^Max/ }));
  await way.fill('wallet', wallet, WALLET);
  await way.read('create trade', dialog);
  const lock = dialog.getByRole('button', { name: /^Lock \d/ });
  await way.commit(
    'Lock',
    () => lock.click(),
    () => page.waitForURL(/\/trades\/\d+$/),
  );
  await way.read('trade');
}
