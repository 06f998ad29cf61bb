import { openAs } from '../../scene/enter';
import { administrator, reportDeposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';

const dialogs = (page: Page) => page.getByRole('dialog');

/** Makes a decision by keyboard: the question that it opens waits for one more key. */
async function approve(page: Page, ask: () => Promise<void>, amount: string): Promise<void> {
  await ask();
  await expect(page.getByRole('button', { name: `Approve ${amount} USDT` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Deposit approved. ${amount} USDT`)).toBeVisible();
}

test('a queue is worked through by keyboard: it goes on where the decided row was', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('queue')];
  const ids: number[] = [];
  for (const amount of ['1', '2', '3', '4']) ids.push(await reportDeposit(user, amount));
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const page = await openAs(
    browser,
    admin,
    `/admin?tab=deposits&status=pending&sort=created_at&search=${user.account.username}`,
  );
  const reviewOf = (id: number) => page.getByRole('button', { name: `Review deposit ${id}` });

  const row = page.getByRole('row').filter({ hasText: `#${first}` });
  await approve(page, () => row.getByRole('button', { name: 'Approve' }).press('Enter'), '1.00');
  await expect(reviewOf(first)).toBeHidden();
  await expect(reviewOf(second)).toBeFocused();

  await reviewOf(second).press('Enter');
  await expect(dialogs(page).filter({ hasText: `Deposit #${second}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(reviewOf(second)).toBeFocused();

  await page.keyboard.press('Enter');
  for (const [id, amount] of [
    [second, '2.00'],
    [third, '3.00'],
    [fourth, '4.00'],
  ] as const) {
    const drawer = dialogs(page).filter({ hasText: `Deposit #${id}` });
    // A review offers its decisions once all of its evidence is there.
    await expect(drawer.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await approve(page, () => page.keyboard.press('1'), amount);
  }
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deposits' })).toBeFocused();
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(page).toHaveURL(/tab=deposits&sort=created_at$/);
});

test('from a request to its user, from there to all that is theirs, and back', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('followed')];
  const id = await reportDeposit(user, '7.25');
  await admin.call('PUT', `/admin/deposits/${id}`, { status: 'approved' });
  for (const amount of ['1', '2', '3', '4', '5']) await reportDeposit(user, amount);
  const page = await openAs(browser, admin, `/admin?tab=deposits&review=${id}`);
  await dialogs(page).getByRole('link', { name: user.account.email }).click();
  const ledger = dialogs(page).getByRole('listitem').filter({ hasText: 'outside → available' });
  await expect(ledger).toContainText('7.25');
  await dialogs(page).getByRole('link', { name: 'All deposits' }).click();
  await expect(page.getByText('1–6 of 6')).toBeVisible();
  await page.getByRole('button', { name: `User ${user.id}: show all` }).click();
  await expect(page.getByText('1–6 of 6')).toBeHidden();
  await page.goBack();
  await expect(page.getByText('1–6 of 6')).toBeVisible();
});
