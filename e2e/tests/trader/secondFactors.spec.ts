// @slow: a journey beside the main ones

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { newAccount } from '../../people/accounts';
import { promote } from '../../people/promote';
import { enter } from '../../scene/enter';
import { deposit, USDT_WALLET } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';
import { startGateway } from '../../sites/Server';

/**
 * Adds a device to a page that stores passkeys and confirms everything (WebAuthn's virtual authenticator).
 * @returns a function that sets its passkeys' counters back, as an older copy of them has them.
 */
async function giveAuthenticator(page: Page, isBackedUp = false): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      defaultBackupEligibility: isBackedUp,
      defaultBackupState: isBackedUp,
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
    for (const credential of credentials) {
      const { credentialId } = credential;
      await browser.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await browser.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount: 0 },
      });
    }
  };
}

/** The password step of the sign-in page. */
async function logIn(page: Page, { account }: Participant): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Adds a passkey. @returns the recovery codes that come with the first. */
async function addPasskey(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My telephone');
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click();
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  const codes = await saving.getByRole('listitem').allInnerTexts();
  await saving.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 left.', { exact: false })).toBeVisible();
  return codes;
}

/** Refuses the next such request for lack of a recent proof. */
async function askForProof(page: Page, path: string): Promise<void> {
  const refusal = { type: 'urn:souk:problem:reauthentication_required', title: '', status: 403, detail: '' };
  const answer = { status: 403, contentType: 'application/problem+json', json: refusal };
  await page.route(`**/api${path}`, (route) => route.fulfill(answer), { times: 1 });
}

test('a passkey signs in after the password, and proves again who one is', async ({ browser }) => {
  const person = await Participant.register('keyholder');
  await deposit(person, '50');
  await person.call('PUT', '/profile/me', { wallet_address: USDT_WALLET });
  const page = await enter(browser, person);
  await giveAuthenticator(page);
  await page.goto('/profile?tab=security');
  const codes = await addPasskey(page);
  expect(new Set(codes).size).toBe(10);

  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/wallet');
  await askForProof(page, '/wallet/withdraw');
  await page.getByRole('button', { name: 'Withdraw Funds' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Withdraw 20.00 USDT' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText(/Withdrawal request submitted successfully!/)).toBeVisible();
});

for (const isBackedUp of [true, false])
  test(`a passkey that counts backwards ${isBackedUp ? 'is taken if it is backed up, and told' : 'is refused, and a recovery code is asked for'}`, async ({
    browser,
  }) => {
    const person = await Participant.register('copied');
    const page = await enter(browser, person);
    const countBack = await giveAuthenticator(page, isBackedUp);
    await page.goto('/profile?tab=security');
    const [code = ''] = await addPasskey(page);
    for (const isCopy of [false, true]) {
      await page.getByRole('button', { name: 'Logout' }).click();
      await logIn(page, person);
      if (isCopy) await countBack();
      await page.getByRole('button', { name: 'Use your passkey' }).click();
      if (isCopy && !isBackedUp) {
        await expect(page.getByText('counted backwards, as a copy of it would')).toBeVisible();
        await page.getByLabel('Recovery code').fill(code);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      }
      await expect(page).toHaveURL(/\/dashboard/);
    }
    await page.goto('/profile?tab=security');
    await expect(page.getByText('A passkey counted backwards')).toBeVisible();
  });

test('an administrator adds a passkey in the back office and signs in there with it', async ({ browser }) => {
  const account = newAccount('officer');
  const person = await Participant.register('officer', account);
  await promote(account);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const office = await startGateway({ SITE: 'backoffice', PORT: String(port), PUBLIC_URL: url });
  try {
    const page = await (await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })).newPage();
    await giveAuthenticator(page);
    await page.goto('/login');
    await logIn(page, person);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/admin?tab=security');
    await addPasskey(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await logIn(page, person);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/admin?tab=security');
    await askForProof(page, '/auth/recovery-codes');
    await page.getByRole('button', { name: 'New codes' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  } finally {
    await office.stop();
  }
});

/** A free port: a passkey is bound to the address, which the gateway must know before it listens. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
