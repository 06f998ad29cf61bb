import { expect, type Locator, type Page } from 'playwright/test';

/** The question before a decision about money: it is above the review. */
export function questionOn(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Back', exact: true }) });
}

/** Each person in a test is new here, which is a flag: where the question wants a reason, for us or for the parties, it gets one. */
export async function giveReason(question: Locator): Promise<void> {
  await expect(question).toBeVisible();
  const reason = question.getByLabel('Why approve despite these warnings?');
  if (await reason.isVisible()) await reason.fill('Seen on the chain');
  const code = question.getByLabel('Reason that both parties read');
  if (!(await code.isVisible())) return;
  // A key that comes while the list still opens chooses nothing.
  await expect(async () => {
    await code.press('ArrowDown');
    await code.press('Enter');
    await expect(question.getByText('Choose', { exact: true })).toBeHidden({ timeout: 2_000 });
  }).toPass();
}
