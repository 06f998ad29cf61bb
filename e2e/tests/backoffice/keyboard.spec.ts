// @slow: a journey beside the main ones

import { questionOn } from '../../scene/decide';
import { openAs } from '../../scene/enter';
import { administrator, reportDeposit } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, type Page, test } from '../../scene/test';

const reviewOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Deposit #${id}` });

/** Decides by keyboard alone: everyone is new here, so the focus is in the question's reason. */
async function approve(page: Page, ask: () => Promise<void>, amount: string): Promise<void> {
  await ask();
  await expect(page.getByLabel('Why approve despite these warnings?')).toBeFocused();
  await page.keyboard.type('Seen on the chain');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Deposit approved. ${amount} USDT`)).toBeVisible();
  // Until then Escape belongs to the question.
  await expect(questionOn(page)).toBeHidden();
}

test('a queue is worked through by keyboard: the next case opens by itself', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('queue')];
  const ids: number[] = [];
  for (const amount of ['1', '2', '3', '4']) ids.push(await reportDeposit(user, amount));
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const page = await openAs(
    browser,
    admin,
    `/admin?tab=deposits&status=pending&sort=created_at&search=${user.account.username}`,
  );
  const link = (id: number) => page.getByRole('button', { name: `Review deposit ${id}` });

  await approve(
    page,
    () => page.getByRole('button', { name: `Approve deposit ${first}` }).press('Enter'),
    '1.00',
  );
  await expect(reviewOf(page, second)).toBeVisible();
  await expect(page.getByText(`#${second}`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(first)).toBeHidden();
  await expect(link(second)).toBeFocused();

  await page.keyboard.press('Enter');
  // Pressed before the evidence is loaded: it waits.
  await approve(page, () => page.keyboard.press('1'), '2.00');
  await expect(reviewOf(page, third)).toBeVisible();
  await page.keyboard.press('j');
  await expect(reviewOf(page, fourth)).toBeVisible();
  await page.keyboard.press('k');
  await expect(reviewOf(page, third)).toBeVisible();
  await page.keyboard.press('2');
  await expect(questionOn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(questionOn(page)).toBeHidden();
  for (const [id, amount] of [
    [third, '3.00'],
    [fourth, '4.00'],
  ] as const) {
    await expect(reviewOf(page, id)).toBeVisible();
    await approve(page, () => page.keyboard.press('1'), amount);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deposits' })).toBeFocused();
});

test('a note and the explorer have their keys', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('noted')];
  const id = await reportDeposit(user, '8');
  const page = await openAs(browser, admin, `/admin?tab=deposits&review=${id}`);
  await expect(reviewOf(page, id).getByRole('button', { name: /^Approve/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Add a note')).toBeFocused();
  await page.keyboard.type('1jk: asked him');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Internal notes' })).toContainText('1jk: asked him');
  await page.keyboard.press('Escape');
  const explorer = page.waitForEvent('popup');
  await page.keyboard.press('e');
  expect((await explorer).url()).toBeTruthy();
  await expect(reviewOf(page, id)).toBeVisible();
});

test('from a request to its user, from there to all that is theirs, and back', async ({ browser }) => {
  const [admin, user] = [await administrator(), await Participant.register('followed')];
  const id = await reportDeposit(user, '7.25');
  await admin.call('PUT', `/admin/deposits/${id}`, { status: 'approved' });
  for (const amount of ['1', '2', '3', '4', '5']) await reportDeposit(user, amount);
  const page = await openAs(browser, admin, `/admin?tab=deposits&review=${id}`);
  await reviewOf(page, id).getByRole('link', { name: user.account.email }).click();
  const info = page.getByRole('dialog');
  await expect(info.getByRole('row').filter({ hasText: 'outside → available' })).toContainText('7.25');
  await info.getByRole('link', { name: 'All deposits' }).click();
  await expect(page.getByText('1–6 of 6')).toBeVisible();
  await page.getByRole('button', { name: `User ${user.id}: show all` }).click();
  await expect(page.getByText('1–6 of 6')).toBeHidden();
  await page.goBack();
  await expect(page.getByText('1–6 of 6')).toBeVisible();
});
