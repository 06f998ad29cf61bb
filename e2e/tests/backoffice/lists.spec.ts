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

test('rows are gone through, selected and rejected together by keyboard', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('bulk')];
  const ids: number[] = [];
  for (const amount of ['3', '1', '2']) ids.push(await reportDeposit(user, amount));
  const [first = 0, second = 0, third = 0] = ids;
  const page = await openAs(browser, admin, '/admin?tab=deposits');
  await expect(page.getByRole('button', { name: /^Review deposit/ }).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(user.account.username);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: `Review deposit ${first}` })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  const [, ...lines] = await exportTo(page, 'deposits.csv', 'Export 2');
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([second, first]);

  await page.getByRole('button', { name: /^Reject 2 with one reason/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 2 deposits?' });
  await dialog.getByRole('button', { name: 'Reject 2 deposits' }).click();
  await expect(dialog.getByText('A reason is required to reject')).toBeVisible();
  await admin.call('PUT', `/admin/deposits/${first}`, { status: 'approved' });
  await dialog.getByLabel(/^Reason/).fill('No such transfers arrived');
  await dialog.getByRole('button', { name: 'Reject 2 deposits' }).click();
  await expect(page.getByText('1 rejected, 1 was already decided.')).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A closing dialog returns the focus a moment later, and receives keys until then.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: `Review deposit ${third}` })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(new RegExp(`review=${third}`));
  await expect(page.getByRole('dialog', { name: 'Reject this deposit?' })).toBeVisible();
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

test('users are exported as they are found, and what they typed is no formula', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('exported')];
  const { email, username } = user.account;
  await user.call('PUT', '/profile/me', { full_name: '=HYPERLINK("x"), Layla', city: 'Amman' });
  const page = await openAs(browser, admin, `/admin?tab=users&search=${username}`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const [heads, ...lines] = await exportTo(page, 'users.csv');
  expect(heads).toMatch(/^id,email,username,full_name,phone,city,country,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${user.id},${email},${username},"'=HYPERLINK(""x""), Layla",,Amman,,`);
});

test('the audit log tells of a decision, and leads to what it was about', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('audited')];
  const id = await reportDeposit(user, '7');
  await admin.call('PUT', `/admin/deposits/${id}`, { status: 'rejected', admin_notes: 'Not found' });

  const page = await openAs(browser, admin, '/admin?tab=audit');
  await page.getByRole('button', { name: 'Filter by Subject' }).click();
  await page.getByTitle('Deposit', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Subject ID' }).fill(String(id));
  const row = page.getByRole('row').filter({ hasText: 'Rejected a deposit' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('admin@souk.example');
  await expect(row).toContainText('Status: Pending → Rejected');
  await row.getByRole('button', { name: /^Open entry/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('row', { name: 'Admin notes – Not found' })).toBeVisible();
  await page.reload();
  await drawer.getByRole('link', { name: `Deposit #${id}` }).click();
  await expect(page.getByRole('dialog').getByText(`Deposit #${id}`).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tab=deposits&review=${id}`));
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

test('the charts keep their length in the address and are read by keyboard', async ({ browser }) => {
  const page = await openAs(browser, await administrator(), '/dashboard');
  await page.getByText('90 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=90/);
  await page.reload();
  const registrations = page.getByRole('region', { name: 'Registrations' });
  await expect(registrations.getByText('Last 90 days')).toBeVisible();
  const slider = registrations.getByRole('slider', { name: 'Registrations' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /New users [1-9]/);
  await slider.press('ArrowLeft');
  await expect(registrations.getByText('Last 90 days')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Pending withdrawals/ })).toHaveAttribute(
    'href',
    /status=pending,processing/,
  );
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
