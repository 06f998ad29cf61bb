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
