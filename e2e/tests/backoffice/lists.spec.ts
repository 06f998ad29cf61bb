// @slow: a journey beside the main ones

import { readFile } from 'node:fs/promises';
import { completeLine } from '@souk/contracts/texts/completeLine';
import { openAs } from '../../scene/enter';
import { administrator, reportDeposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';
import { violations } from '../../screens/inspect';
import { complaints } from '../../screens/watch';

test('a list’s search, filter and order live in the address and in its export', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('lister')];
  const { username } = user.account;
  for (const amount of ['3', '1', '2']) await reportDeposit(user, amount);
  await admin.call('PUT', `/admin/deposits/${await reportDeposit(user, '9')}`, { status: 'rejected' });

  // It opens with pending rows; one press shows all.
  const page = await openAs(browser, admin, '/admin?tab=deposits');
  await page.getByRole('searchbox').fill(username);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Filter by Status' }).press('Enter');
  await page.getByTitle('Pending', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Amount' }).press('Enter');
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('search') === username &&
      !url.searchParams.has('status') &&
      url.searchParams.get('sort') === '-amount',
  );
  const rows = page.getByRole('row').filter({ hasText: username });
  await expect(rows).toContainText(['3.00 USDT', '2.00 USDT', '1.00 USDT']);
  await page.reload();
  await expect(rows).toContainText(['3.00 USDT', '2.00 USDT', '1.00 USDT']);

  const [heads, ...lines] = await exportTo(page, 'deposits.csv');
  expect(heads).toContain('amount_usdt');
  expect(lines.map((line) => line.split(',')[4])).toEqual(['2.000000', '1.000000', '3.000000']);
  for (const line of lines) expect(line).toContain(username);
});

test('the columns and the density that were chosen are kept', async ({ browser }) => {
  const page = await openAs(browser, await administrator(), '/admin?tab=users');
  const head = page.getByRole('columnheader', { name: 'Profile' });
  await expect(head).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Profile' }).uncheck();
  await page.getByText('Roomy').click();
  await expect(head).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Account' })).toBeVisible();
  await expect(head).toHaveCount(0);
});

test('no button of a list’s foot lies over half of a row’s', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('footed')];
  for (const amount of ['1', '2', '3', '4', '5', '6']) {
    await admin.call('PUT', `/admin/deposits/${await reportDeposit(user, amount)}`, { status: 'rejected' });
  }
  const page = await openAs(browser, admin, '/admin?tab=audit');
  const row = page.getByRole('button', { name: /^Open entry/ }).nth(3);
  await expect(row).toBeVisible();
  const { y = 0 } = (await row.boundingBox()) ?? {};
  // The footer's upper edge is in the middle of the row's button, then of the window.
  for (const height of [y + 44, y + 20]) {
    await page.setViewportSize({ width: 1280, height: Math.round(height) });
    expect(await violations(page)).toEqual([]);
  }
});

test('a review that a link opens breaks no content policy, with its code there already', async ({
  browser,
}) => {
  const [admin, user] = [await administrator(), await Participant.register('linked')];
  const page = await openAs(browser, admin, `/admin?tab=deposits&review=${await reportDeposit(user, '7')}`);
  const review = page.getByRole('dialog');
  await expect(review).toBeVisible();
  const complained = complaints(page);
  for (let time = 0; time < 2; time += 1) {
    await page.reload();
    await expect(review.getByRole('button', { name: /^Approve/ })).toBeVisible();
  }
  expect(complained).toEqual([]);
});

test('links look like links', async ({ browser }) => {
  const page = await openAs(browser, await administrator(), '/dashboard');
  await expect(page.getByRole('link', { name: 'All users' })).toHaveCSS('text-decoration-line', 'underline');
});

/** Exports the displayed list. @returns its lines. */
async function exportTo(page: Page, fileName: string, button = 'Export CSV'): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(fileName);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines.pop()).toBe(completeLine(lines.length - 1));
  return lines;
}
