import { expect, type Locator, type Page } from 'playwright/test';

/** The question before a decision about money, above the review. */
export function questionOn(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Back', exact: true }) });
}

/** Every person in a test is new, which is a flag: if the question requires a reason, it is given. */
export async function giveReason(question: Locator): Promise<void> {
  await expect(question).toBeVisible();
  const reason = question.getByLabel('Why approve despite these warnings?');
  if (await reason.isVisible()) await reason.fill('Seen on the chain');
  const code = question.getByLabel('Reason that both parties read');
  if (!(await code.isVisible())) return;
  // A key pressed while the list opens has no effect.
  await expect(async () => {
    await code.press('ArrowDown');
    await code.press('Enter');
    await expect(question.getByText('Choose', { exact: true })).toBeHidden({ timeout: 2_000 });
  }).toPass();
}
