// @slow: a journey beside the main ones

import { questionOn } from '../../scene/decide';
import { enter, openAs } from '../../scene/enter';
import { administrator, trader } from '../../scene/market';
import { expect, test } from '../../scene/test';

const HOSTILE = '<img src=x onerror="document.title=1"> asked me to pay outside';

test('a report goes from a trader’s page to a warning, and neither side learns too much', async ({
  browser,
}) => {
  const [admin, reporter, reported] = [
    await administrator(),
    await trader('reporter'),
    await trader('reported'),
  ];
  const [by, about] = [reporter.account.username, reported.account.username];
  const page = await openAs(browser, reporter, `/u/${about}`);
  await page.getByRole('button', { name: 'Report' }).click();
  const form = page.getByRole('dialog', { name: `Report ${about}` });
  await form.getByLabel('What is it about?').selectOption('Wants to trade or pay outside');
  await form.getByLabel('What happened?').fill(HOSTILE);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^Thank you\. Our team looks at your report/)).toBeVisible();

  const office = await openAs(browser, admin, `/admin?tab=reports&search=${about}`);
  await office.getByRole('button', { name: /^Decide report/ }).click();
  const review = office.getByRole('dialog', { name: /^Report #/ });
  await expect(review.getByText(HOSTILE)).toBeVisible();
  await expect(review.getByText(/^Yours until/)).toBeVisible();
  await office.keyboard.press('2');
  const question = questionOn(office);
  await question.getByRole('button', { name: `Warn ${about}` }).click();
  await expect(question.getByText('Please say why.')).toBeVisible();
  await expect(question.getByText('Please write what the user is to read')).toBeVisible();
  await question.getByLabel('Why do you decide so?').fill('The talk shows it');
  await question.getByLabel(/^What .* reads/).fill('Trades are paid here.');
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText(`${about} was warned.`)).toBeVisible();

  await page.goto('/notifications');
  await expect(page.getByText('We looked at your report')).toBeVisible();
  const warned = await enter(browser, reported);
  await warned.goto('/notifications');
  await expect(warned.getByText('We write: “Trades are paid here.”')).toBeVisible();
  for (const secret of [by, 'pay outside', 'The talk shows it'])
    await expect(warned.getByText(secret)).toHaveCount(0);
});
