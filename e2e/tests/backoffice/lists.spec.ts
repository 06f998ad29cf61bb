import { readFile } from 'node:fs/promises';
import { openAs } from '../../scene/enter';
import { administrator, reportDeposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';
import { complaints } from '../../screens/watch';

test('a list’s search, filter and order live in the address and in its export', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('lister')];
  const { username } = user.account;
  for (const amount of ['3', '1', '2']) await reportDeposit(user, amount);
  await admin.call('PUT', `/admin/deposits/${await reportDeposit(user, '9')}`, { status: 'rejected' });

  const page = await openAs(browser, admin, '/admin?tab=deposits');
  await page.getByRole('searchbox').fill(username);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.getByText('Pending', { exact: true }).first().click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Amount' }).press('Enter');
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('search') === username &&
      url.searchParams.get('status') === 'pending' &&
      url.searchParams.get('sort') === '-amount',
  );
  const rows = page.getByRole('row').filter({ hasText: username });
  await expect(rows).toContainText(['3.00 USDT', '2.00 USDT', '1.00 USDT']);
  await page.reload();
  await expect(rows).toContainText(['3.00 USDT', '2.00 USDT', '1.00 USDT']);

  const [heads, ...lines] = await exportTo(page, 'deposits.csv');
  expect(heads).toContain('amount_usdt');
  expect(lines.map((line) => line.split(',')[4])).toEqual(['3.000000', '2.000000', '1.000000']);
  for (const line of lines) expect(line).toContain(username);
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
  await page.getByRole('combobox', { name: 'Subject', exact: true }).click();
  await page.getByTitle('Deposit', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Subject ID' }).fill(String(id));
  const row = page.getByRole('row').filter({ hasText: 'Rejected a deposit' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('admin@souk.example');
  await expect(row).toContainText('Status: pending → rejected');
  await row.getByRole('button', { name: /^Open entry/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('row', { name: 'Admin notes none Not found' })).toBeVisible();
  await page.reload();
  await drawer.getByRole('link', { name: `Deposit #${id}` }).click();
  await expect(page.getByRole('dialog').getByText(`Deposit #${id}`).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tab=deposits&review=${id}`));
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

/** Exports the list that is shown. @returns its lines. */
async function exportTo(page: Page, fileName: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(fileName);
  const text = await readFile(await file.path(), 'utf8');
  return text.replace('\ufeff', '').trimEnd().split('\r\n');
}
