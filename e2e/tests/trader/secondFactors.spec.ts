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

/** Adds a device to a page that stores passkeys and confirms everything (WebAuthn's virtual authenticator). */
async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
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
