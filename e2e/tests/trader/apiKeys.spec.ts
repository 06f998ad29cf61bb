// @slow: a journey beside the main ones

import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { requestText } from '@souk/contracts/people/apiKeys/apiKeys';
import { enter } from '../../scene/enter';
import { oneTimeCode } from '../../scene/oneTimeCode';
import { Participant } from '../../scene/Participant';
import { siteUrl } from '../../scene/siteUrl';
import { expect, test } from '../../scene/test';

test('a browser makes a key, a program signs with it, and its owner revokes it', async ({ browser }) => {
  const person = await Participant.register('merchant');
  const { secret } = await person.call<{ secret: string }>('POST', '/auth/totp/setup');
  await person.call('POST', '/auth/totp/confirm', { code: oneTimeCode(secret) });
  const page = await enter(browser, person);
  await page.goto('/profile?tab=api');
  await expect(page.getByText('No keys. Programs can do nothing in your account.')).toBeVisible();

  await page.getByRole('button', { name: 'Create a key' }).click();
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByLabel('Name').fill('My bot');
  await form.getByLabel('Post, change, pause and delete your offers').check();
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Name the lowest price that the key may set')).toBeVisible();
  // Keyboard only: the bound that a scope adds comes next to the other.
  await form.getByLabel('Post, change, pause and close your bids').press('Space');
  await form.getByLabel('Lowest price for one SIDRA').fill('2.00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2.30');
  await form.getByRole('button', { name: 'Create key' }).click();

  const saving = page.getByRole('dialog', { name: 'Save your private key' });
  const download = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  const id = file.suggestedFilename().replace('.pem', '');
  const key = createPrivateKey(await readFile(await file.path()));
  await saving.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText('never used')).toBeVisible();

  const ask = async (path: string) => {
    const time = String(Date.now());
    const bodyHash = createHash('sha256').digest('hex');
    const text = requestText({ method: 'GET', path, time, bodyHash, idempotencyKey: '' });
    const signature = sign(null, Buffer.from(text), key).toString('base64');
    const headers = { 'souk-key': id, 'souk-time': time, 'souk-signature': signature };
    return (await fetch(siteUrl() + path, { headers })).status;
  };
  expect([await ask('/api/offers/my?limit=5'), await ask('/api/profile/me')]).toEqual([200, 403]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/used .* from/)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.getByRole('button', { name: 'Revoke My bot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('“My bot” is revoked.')).toBeVisible();
  expect(await ask('/api/offers/my?limit=5')).toBe(401);
});
